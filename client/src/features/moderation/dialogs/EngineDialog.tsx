import type { ModeratedEngine } from '@glovebox/shared/moderation';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../../lib/dialogSlice.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { EngineFields } from './EngineFields.tsx';
import { editedEntry, ENGINE_FACTS, engineForm, inMetric, typedEngine } from './entryForms.ts';
import { useSaveEngineMutation } from '../moderationApi.ts';
import { isSae } from '../../../lib/sources.ts';
import { SimilarEngines } from './SimilarEngines.tsx';

interface Props {
  specModel: { _id: string; name: string; make: { _id: string; name: string } };
  /** The engine to edit; none for a new one. */
  engine: ModeratedEngine | undefined;
  onClose: () => void;
}

/** An engine's facts; while they are typed, similar engines of the catalogue are shown. */
export const EngineDialog = ({ specModel, engine, onClose }: Props) => {
  const dispatch = useDispatch();
  const name = `writeEngine:${specModel._id}:${engine?._id ?? ''}`;
  const [saveEngine, { isLoading }] = useSaveEngineMutation({ fixedCacheKey: name });
  const dialog = useDialogForm(engineForm, {
    name,
    before: typedEngine(engine),
    edited: editedEntry(engine, engineForm, typedEngine, ENGINE_FACTS),
    busy: isLoading,
    send: (fields, _key, revision) =>
      saveEngine({
        fields: { ...fields, revision },
        ...(engine ? { id: engine._id } : { parent: { specModel: specModel._id } }),
      }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={engine ? 'Edit engine' : 'Add engine'}
      description={`${specModel.make.name} ${specModel.name}`}
      submitLabel={engine ? 'Save' : 'Add engine'}
      onClose={onClose}
      of={dialog}
    >
      <EngineFields sae={engine !== undefined && isSae(engine)} />
      <SimilarEngines
        specModel={specModel}
        own={engine?._id}
        onOpen={(entryId) => {
          dialog.clear();
          dispatch(openDialog({ name: 'writeEntry', carId: '', entryId }));
        }}
        onUse={(similar) => {
          const facts = typedEngine(inMetric(similar));
          for (const field of engineForm.paths)
            dialog.form.setValue(field, facts[field], { shouldDirty: true });
        }}
      />
    </FormDialog>
  );
};
