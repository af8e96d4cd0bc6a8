import type { Suggestion } from '@glovebox/shared/suggestion';
import { scheduleFormFor, typedSchedule } from '../../lib/forms/scheduleForm.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { ScheduleFields } from '../../ui/forms/ScheduleFields.tsx';
import { staleWatched } from './staleWatched.ts';
import { suggestedName } from './suggestedName.ts';
import { useAcceptScheduleMutation } from './suggestionsApi.ts';

interface Props {
  suggestion: Suggestion;
  schedule: NonNullable<Suggestion['schedule']>;
  onStale: () => void;
  onClose: () => void;
}

/** Gives an entry of the catalogue the suggested schedule, as corrected by a moderator. */
export const AcceptScheduleDialog = ({ suggestion, schedule, onStale, onClose }: Props) => {
  const { _id: id, revision } = suggestion;
  const { proposed, current, entry } = schedule;
  const name = `acceptSchedule:${id}:${revision}`;
  const units = useUnits();
  const [accept, { isLoading }] = useAcceptScheduleMutation({ fixedCacheKey: name });
  const of = useDialogForm(scheduleFormFor(units, proposed), {
    name,
    before: typedSchedule(proposed, units),
    busy: isLoading,
    send: (corrected) =>
      staleWatched(
        accept({
          id,
          revision,
          schedule: corrected,
          entry: entry?._id ?? '',
          entryRevision: entry?.revision ?? 0,
        }).unwrap(),
        onStale,
      ),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  return (
    <FormDialog
      wide
      title="Accept schedule"
      description={suggestedName(suggestion)}
      submitLabel={current ? 'Replace the schedule' : 'Accept'}
      onClose={onClose}
      of={of}
    >
      <ScheduleFields />
    </FormDialog>
  );
};
