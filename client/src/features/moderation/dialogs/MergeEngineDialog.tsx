import { pluralize } from '@glovebox/shared/pluralize';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectBox } from '../../../ui/forms/NativeSelect.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { notify } from '../../../lib/notify.ts';
import { engineInWords } from '../../../lib/engineInWords.ts';
import {
  useGetEngineUseQuery,
  useGetModeratedSpecModelQuery,
  useMergeEngineMutation,
} from '../moderationApi.ts';

interface Props {
  engine: { _id: string; name: string };
  specModelId: string;
  onClose: () => void;
}

/** Deletes a duplicate engine; its cars use the other one from then on. */
export const MergeEngineDialog = ({ engine, specModelId, onClose }: Props) => {
  const { data: specModel } = useGetModeratedSpecModelQuery(specModelId);
  const [into, setInto] = useState('');
  const [fault, setFault] = useState('');
  const use = useGetEngineUseQuery(engine._id ? engine._id : skipToken);
  const [mergeEngine, { isLoading }] = useMergeEngineMutation();
  const others = specModel?.engines.filter(({ _id }) => _id !== engine._id);
  const kept = others?.find(({ _id }) => _id === into);

  const merge = async () => {
    if (!kept) {
      setFault('Choose the engine to keep');
      return;
    }
    try {
      const { message, moved } = await mergeEngine({ id: engine._id, into: kept._id }).unwrap();
      notify.success(moved > 0 ? `${message} ${pluralize(moved, 'car')} followed.` : message);
      onClose();
    } catch (error) {
      setFault(failureText(error));
    }
  };

  return (
    <Dialog
      open
      title={`Merge ${engine.name}`}
      description="Combines two entries for the same engine. Cars move to the one you keep. You can set back the other one in the history, without its cars."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={isLoading}
            disabled={others?.length === 0}
            onClick={() => void merge()}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {others?.length === 0 ? (
          <p className="text-muted">{specModel?.name} has no other engine to merge into.</p>
        ) : (
          <Field label="Engine to keep" error={fault || undefined}>
            {(wiring) => (
              <SelectBox
                {...wiring}
                data-focus-first
                value={into}
                onChange={({ target }) => {
                  setInto(target.value);
                  setFault('');
                }}
                invalid={fault !== ''}
                options={[
                  { value: '', label: 'Choose…' },
                  ...(others ?? []).map((other) => ({ value: other._id, label: engineInWords(other) })),
                ]}
              />
            )}
          </Field>
        )}
        <p role="status" className="text-muted">
          {use.data &&
            (use.data.cars === 0
              ? 'No car uses it.'
              : `${pluralize(use.data.cars, 'car')} ${use.data.cars === 1 ? 'uses' : 'use'} it and will move.`)}
          {kept && ` ${engine.name} is then removed from the catalogue.`}
        </p>
      </div>
    </Dialog>
  );
};
