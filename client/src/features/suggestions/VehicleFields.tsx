import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import {
  useGetBaseModelsQuery,
  useGetEnginesQuery,
  useGetMakesQuery,
  useGetSpecModelsQuery,
} from '../../lib/catalogueApi.ts';
import { classNames } from '../../lib/classNames.ts';
import { NumberField, TextField } from '../../ui/forms/Field.tsx';
import { FuelSelect } from '../../ui/forms/FuelSelect.tsx';
import { PowerFields } from '../../ui/forms/PowerFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { isCreated, LEVELS, type AcceptValues, type Level } from './acceptForm.ts';
import { engineInWords } from '../../lib/engineInWords.ts';

const NAMES: Record<Level, string> = {
  make: 'Make',
  baseModel: 'Base model',
  specModel: 'Spec model',
  engine: 'Engine',
};
/** The option that creates an entry. */
const NEW = 'new';

const under = (id: string) => (id === '' ? skipToken : id);

/** Returns the options of each level. */
const useOptions = ({ make, baseModel, specModel }: Pick<AcceptValues, Level>) => {
  const makes = useGetMakesQuery(undefined).data;
  const bases = useGetBaseModelsQuery(under(make.use)).currentData?.baseModels;
  const specs = useGetSpecModelsQuery(under(baseModel.use)).currentData?.specModels;
  const engines = useGetEnginesQuery(under(specModel.use)).currentData?.engines;
  const named = (list: readonly { _id: string; name: string }[] | undefined) =>
    list?.map(({ _id, name }) => ({ value: _id, label: name }));
  return {
    make: named(makes),
    baseModel: named(bases),
    specModel: named(specs),
    engine: engines?.map((engine) => ({ value: engine._id, label: engineInWords(engine) })),
  };
};

/** Make, base model, spec model and engine, each either an existing entry or a new one. */
export const VehicleFields = () => {
  const { control, setValue, clearErrors, formState } = useFormContext<AcceptValues>();
  const values = useWatch({ control, compute: (all) => all });
  const options = useOptions(values);
  const { errors } = formState;

  const choose = (level: Level, id: string) => {
    setValue(`${level}.use`, id);
    // the children belong to the previously chosen entry
    for (const below of LEVELS.slice(LEVELS.indexOf(level) + 1)) setValue(`${below}.use`, '');
    clearErrors();
  };

  const fields: Record<Level, ReactNode> = {
    make: <Name level="make" />,
    baseModel: <Name level="baseModel" />,
    specModel: (
      <>
        <Name level="specModel" />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberInput
            label="Built from"
            path="specModel.create.yearFrom"
            error={errors.specModel?.create?.yearFrom?.message}
          />
          <NumberInput
            label="Built until"
            path="specModel.create.yearTo"
            error={errors.specModel?.create?.yearTo?.message}
          />
        </div>
      </>
    ),
    engine: <NewEngine />,
  };

  return LEVELS.map((level, index) => {
    const above = LEVELS[index - 1];
    const isBelowCreated = above !== undefined && isCreated(values, above);
    const isNew = isCreated(values, level);
    return (
      <fieldset
        key={level}
        className={classNames('grid min-w-0 gap-4', index > 0 && 'border-t border-line pt-4')}
      >
        <legend className="sr-only">{NAMES[level]}</legend>
        {!isBelowCreated && (
          <Select
            label={NAMES[level]}
            options={[
              { value: NEW, label: `Create a new ${NAMES[level].toLowerCase()}` },
              ...(options[level] ?? []),
            ]}
            loading={options[level] === undefined}
            value={values[level].use || NEW}
            onChange={(id) => choose(level, id === NEW || id === null ? '' : id)}
            error={errors[level]?.use?.message}
          />
        )}
        {isNew && fields[level]}
      </fieldset>
    );
  });
};

const Name = ({ level }: { level: Level }) => {
  const { register, formState } = useFormContext<AcceptValues>();
  return (
    <TextField
      label={`New ${NAMES[level].toLowerCase()}`}
      autoComplete="off"
      error={formState.errors[level]?.create?.name?.message}
      {...register(`${level}.create.name`)}
    />
  );
};

/** The facts of a new engine. */
const NewEngine = () => {
  const { control, register, getValues, setValue, formState } = useFormContext<AcceptValues>();
  const errors = formState.errors.engine?.create;
  return (
    <>
      <Name level="engine" />
      <div className="grid grid-cols-2 gap-4">
        <PowerFields
          read={(field) => getValues(`engine.create.${field}`)}
          write={(field, text) => setValue(`engine.create.${field}`, text)}
          register={(field, options) => register(`engine.create.${field}`, options)}
          errors={{ kw: errors?.kw?.message, hp: errors?.hp?.message }}
        />
        <NumberInput label="ccm" path="engine.create.cc" error={errors?.cc?.message} />
        <Controller
          control={control}
          name="engine.create.fuel"
          render={({ field: { value, onChange, onBlur } }) => (
            <FuelSelect value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </div>
    </>
  );
};

type NumberPath = `specModel.create.${'yearFrom' | 'yearTo'}` | 'engine.create.cc';

const NumberInput = ({
  label,
  path,
  error,
}: {
  label: string;
  path: NumberPath;
  error: string | undefined;
}) => {
  const { register } = useFormContext<AcceptValues>();
  return <NumberField label={label} optional error={error} {...register(path)} />;
};
