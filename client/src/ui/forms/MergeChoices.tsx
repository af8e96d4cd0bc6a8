import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { versionOf, withFact, type Meanwhile } from '../../lib/forms/facts.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';

interface Props<Values extends FieldValues, ToSend> {
  meanwhile: Meanwhile<Values>;
  form: UseFormReturn<Values, unknown, ToSend>;
}

/** Lets the person choose between both versions of each field. The form below shows what is chosen. */
export const MergeChoices = <Values extends FieldValues, ToSend>({
  meanwhile: { questions, taken, ...versions },
  form: { control, getValues, setValue },
}: Props<Values, ToSend>) => {
  const values = useWatch({ control, compute: (all) => all });
  return (
    <ChangedMeanwhile
      taken={taken.map(({ label }) => label)}
      questions={questions.map((fact) => ({
        label: fact.label,
        mine: fact.say(versions.mine),
        theirs: fact.say(versions.theirs),
        chosen: versionOf(fact, values, versions),
        onChoose: (version) => {
          const chosen = withFact(fact, getValues(), versions[version]);
          for (const path of fact.of) {
            const [field = ''] = path.split('.');
            setValue(field as Path<Values>, chosen[field] as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
            });
          }
        },
      }))}
    />
  );
};
