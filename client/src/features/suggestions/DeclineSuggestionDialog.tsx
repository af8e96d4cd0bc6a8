import { declineSuggestionSchema, type Suggestion } from '@glovebox/shared/suggestion';
import { ReasonDialog } from '../../ui/forms/ReasonDialog.tsx';
import { suggestedName } from './suggestedName.ts';
import { useDeclineSuggestionMutation } from './suggestionsApi.ts';
import { staleWatched } from './staleWatched.ts';

const reasonSchema = declineSuggestionSchema.omit({ revision: true });

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
  return (
    <ReasonDialog
      name={name}
      title="Decline suggestion"
      description={suggestedName(suggestion)}
      submitLabel="Decline"
      hint={
        suggestion.schedule
          ? 'The owner reads it, by email and on the page of the plan, which stays as it is.'
          : 'The owner gets it by email and on the car’s page. The car keeps its details.'
      }
      rows={6}
      schema={reasonSchema}
      busy={isLoading}
      send={({ reason }) => staleWatched(decline({ id, revision, reason }).unwrap(), onStale)}
      onClose={onClose}
    />
  );
};
