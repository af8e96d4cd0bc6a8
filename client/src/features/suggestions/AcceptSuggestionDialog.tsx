import type { Suggestion } from '@glovebox/shared/suggestion';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { acceptForm, suggested } from './acceptForm.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { EnginesLike } from './EnginesLike.tsx';
import { staleWatched } from './staleWatched.ts';
import { suggestedName } from './suggestedName.ts';
import { useAcceptSuggestionMutation } from './suggestionsApi.ts';

interface Props {
  suggestion: Suggestion;
  onStale: () => void;
  onClose: () => void;
}

/** Adds what an owner typed to the catalogue, as corrected by a moderator. */
export const AcceptSuggestionDialog = ({ suggestion, onStale, onClose }: Props) => {
  const { _id: id, revision, alike } = suggestion;
  const name = `acceptSuggestion:${id}:${revision}`;
  const [accept, { isLoading }] = useAcceptSuggestionMutation({ fixedCacheKey: name });
  const form = useDialogForm(acceptForm, {
    name,
    before: suggested(suggestion),
    busy: isLoading,
    send: (vehicle) => staleWatched(accept({ ...vehicle, id, revision }).unwrap(), onStale),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  return (
    <FormDialog
      wide
      title="Accept suggestion"
      description={`${suggestedName(suggestion)} · ${suggestion.typed.engine?.name ?? ''}`}
      submitLabel="Accept"
      onClose={onClose}
      of={form}
    >
      <VehicleFields />
      {/* below the fields, because it loads later and must not move them */}
      <EnginesLike suggestion={suggestion} />
      {alike > 0 && (
        <CheckField
          label={
            alike === 1 ? 'Also for the other matching car' : `Also for the ${alike} other matching cars`
          }
          hint="We link them all and tell their owners."
          {...form.form.register('alike')}
        />
      )}
    </FormDialog>
  );
};
