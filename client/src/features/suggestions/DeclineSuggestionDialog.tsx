import { declineSuggestionSchema, type Suggestion } from '@glovebox/shared/suggestion';
import { reasonForm } from '../../lib/forms/reasonForm.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { ReasonField } from '../../ui/forms/ReasonField.tsx';
import { suggestedName } from './suggestedName.ts';
import { useDeclineSuggestionMutation } from './suggestionsApi.ts';
import { staleWatched } from './staleWatched.ts';

const declineForm = reasonForm(declineSuggestionSchema.omit({ revision: true }));

interface Props {
  suggestion: Suggestion;
  onStale: () => void;
  onClose: () => void;
}

/** Declines a suggestion, with a reason that its owner gets by mail. */
export const DeclineSuggestionDialog = ({ suggestion, onStale, onClose }: Props) => {
  const { _id: id, revision } = suggestion;
  const name = `declineSuggestion:${id}`;
  const [decline, { isLoading }] = useDeclineSuggestionMutation({ fixedCacheKey: name });
  const form = useDialogForm(declineForm, {
    name,
    busy: isLoading,
    send: ({ reason }) => staleWatched(decline({ id, revision, reason }).unwrap(), onStale),
    success: ({ message }) => message,
    toasts: notify,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Decline suggestion"
      description={suggestedName(suggestion)}
      submitLabel="Decline"
      onClose={onClose}
      of={form}
    >
      <ReasonField
        rows={6}
        hint="The owner reads it, by email and on the page of the car. The car stays as it was typed."
      />
    </FormDialog>
  );
};
