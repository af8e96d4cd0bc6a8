import type { Schedule } from '@glovebox/shared/schedule';
import { failureText } from '../../../lib/failure.ts';
import { scheduleFacts, scheduleFormFor, typedSchedule } from '../../../lib/forms/scheduleForm.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { useUnits } from '../../../lib/useUnits.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { ScheduleFields } from '../../../ui/forms/ScheduleFields.tsx';
import { notify } from '../../../lib/notify.ts';
import { useSaveScheduleMutation } from '../moderationApi.ts';
import { editedEntry } from './entryForms.ts';

interface Props {
  level: 'specmodel' | 'engine';
  entry: { _id: string; name: string; revision: number; schedule?: Schedule | undefined };
  onClose: () => void;
}

/** What cars of a spec model, or with an engine, need again and again, with the address that says so. */
export const ScheduleDialog = ({ level, entry, onClose }: Props) => {
  const { _id: id, name, revision, schedule } = entry;
  const [saveSchedule, { isLoading }] = useSaveScheduleMutation({ fixedCacheKey: `schedule:${id}` });
  const units = useUnits();
  const definition = scheduleFormFor(units, schedule);
  const typed = (one: Pick<Props['entry'], 'schedule'>) => typedSchedule(one.schedule, units);
  const dialog = useDialogForm(definition, {
    name: `schedule:${id}`,
    before: typed(entry),
    edited: editedEntry(entry, definition, typed, scheduleFacts(units)),
    busy: isLoading,
    send: (toSend, _key, basedOn) =>
      saveSchedule({
        level,
        id,
        schedule: toSend,
        ...(basedOn !== undefined && { revision: basedOn }),
      }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });

  const removeAll = async () => {
    try {
      const { message } = await saveSchedule({ level, id, schedule: null, revision }).unwrap();
      notify.success(message);
      dialog.clear();
      onClose();
    } catch (error) {
      notify.failure(failureText(error));
    }
  };

  return (
    <FormDialog
      wide
      title={schedule ? 'Edit schedule' : 'Add schedule'}
      description={name}
      submitLabel="Save"
      onClose={onClose}
      of={dialog}
    >
      <ScheduleFields />
      {schedule && (
        <Button
          variant="ghost"
          className="justify-self-start"
          disabled={isLoading}
          onClick={() => void removeAll()}
        >
          Remove the schedule
        </Button>
      )}
    </FormDialog>
  );
};
