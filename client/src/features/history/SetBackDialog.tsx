import type { CatalogueChange, CatalogueEdit } from '@glovebox/shared/catalogueChange';
import { useDispatch } from 'react-redux';
import { api } from '../../lib/api.ts';
import { failureCode, failureText } from '../../lib/failure.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldsToSetBack, isChangedSince } from './changeWords.ts';
import { useSetBackMutation } from './historyApi.ts';
import { ValuesTable } from './ValuesTable.tsx';

interface Props {
  change: CatalogueChange;
  edit: CatalogueEdit;
  onClose: () => void;
}

const inWords = ({ action }: CatalogueChange, edit: CatalogueEdit) => {
  if (edit.kind === 'removed') {
    const cars = action === 'ENGINE_MERGED' ? ' Its cars stay with the engine they moved to.' : '';
    return `Adds it to the catalogue again.${cars}`;
  }
  return isChangedSince(edit)
    ? 'It was changed again since. This replaces the values it has now.'
    : 'This gives it the values from before the change.';
};

/** Gives an entry its values from before a change, after a confirmation that lists them. */
export const SetBackDialog = ({ change, edit, onClose }: Props) => {
  const dispatch = useDispatch();
  const [setBack, { isLoading, error }] = useSetBackMutation();
  const { entry, name, revision } = edit;
  const fields = fieldsToSetBack(edit);

  const confirm = async () => {
    const { data, error: refusal } = await setBack({ change: change._id, entry, revision });
    if (data) {
      notify.success(data.message);
      onClose();
    } else if (failureCode(refusal) === 'CONFLICT') {
      // the entry may have other values now than those in the dialog
      dispatch(api.util.invalidateTags(['catalogue']));
    }
  };

  return (
    <ConfirmDialog
      title={`Set back ${name}?`}
      text={inWords(change, edit)}
      action="Set back"
      busy={isLoading}
      refusal={error ? failureText(error) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {fields.length > 0 && (
        <ValuesTable
          caption="What it sets back"
          labels={['Now', 'Set back to']}
          rows={fields.map(({ field, before, now }) => ({ field, values: [now, before] }))}
        />
      )}
    </ConfirmDialog>
  );
};
