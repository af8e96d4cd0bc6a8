import type { Suggestion } from '@glovebox/shared/suggestion';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { AcceptSuggestionDialog } from './AcceptSuggestionDialog.tsx';
import { DeclineSuggestionDialog } from './DeclineSuggestionDialog.tsx';

interface Props {
  suggestions: readonly Suggestion[];
  /** Called when the suggestion was decided or changed by somebody else meanwhile. */
  onStale: () => void;
}

/** The dialogs of the queue; the store knows which one is open. */
export const SuggestionDialogs = ({ suggestions, onStale }: Props) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'acceptSuggestion' && dialog?.name !== 'declineSuggestion') return null;
  const suggestion = suggestions.find(({ _id }) => _id === dialog.suggestionId);
  if (!suggestion) return null;
  const common = { suggestion, onStale, onClose: () => dispatch(closeDialog(dialog)) };
  return dialog.name === 'acceptSuggestion' ? (
    <AcceptSuggestionDialog {...common} />
  ) : (
    <DeclineSuggestionDialog {...common} />
  );
};
