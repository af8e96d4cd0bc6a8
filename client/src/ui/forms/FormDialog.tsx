import { useEffect, useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { classNames } from '../../lib/classNames.ts';
import type { Meanwhile } from '../../lib/forms/facts.ts';
import { Button } from '../Button.tsx';
import { ClearButton } from './ClearButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { MeanwhileNotice } from './ChangedMeanwhile.tsx';
import { MergeChoices } from './MergeChoices.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

interface Props<Values extends FieldValues, ToSend> {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** For a form that is filled in with one hand: on a phone a head of one line, and one button of full width. */
  compact?: boolean;
  submitLabel: string;
  /** The text after "Save and add another"; without it, that button is not shown. */
  another?: string | undefined;
  onClose: () => void;
  /** The result of `useDialogForm` or `useRecordForm`. */
  of: {
    form: UseFormReturn<Values, unknown, ToSend>;
    formRef: RefObject<HTMLFormElement | null>;
    submit: (event: SyntheticEvent, isAnotherToCome?: boolean) => Promise<void>;
    busy: boolean;
    progress: string | undefined;
    saved: number;
    clear: () => void;
    isTyped: boolean;
    restored: boolean;
    meanwhile: Meanwhile<Values> | undefined;
    isRemoved: boolean;
  };
  /** The fields; they can read the form with `useFormContext`. */
  children: ReactNode;
}

/** A dialog with a form. Closing it keeps what was typed for the next time. */
export const FormDialog = <Values extends FieldValues, ToSend>({
  title,
  description,
  wide = false,
  compact = false,
  submitLabel,
  another,
  onClose,
  of: { form, formRef, submit, busy, progress, clear, isTyped, restored, saved, meanwhile, isRemoved },
  children,
}: Props<Values, ToSend>) => {
  const formId = useId();
  useEffect(() => {
    if (saved > 0 && !busy) formRef.current?.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }, [saved, busy, formRef]);
  const saveAndAdd = another !== undefined && (
    <Button variant="outline" disabled={busy} onClick={(event) => void submit(event, true)}>
      Save and add another
    </Button>
  );
  return (
    <Dialog
      open
      fills
      wide={wide}
      compact={compact}
      title={title}
      description={description}
      action={isTyped ? <ClearButton form={formId} disabled={busy} onClear={clear} /> : null}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button variant="outline" className={compact ? 'max-sm:hidden' : ''} onClick={onClose}>
            Cancel
          </Button>
          {!compact && saveAndAdd}
          <Button
            type="submit"
            form={formId}
            busy={busy}
            className={compact ? 'max-sm:h-12 max-sm:w-full max-sm:text-base' : ''}
          >
            {progress ?? submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={formRef}
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className={classNames('grid grid-cols-1 gap-4', compact && 'max-sm:gap-2.5')}
        >
          {restored && <RestoredNotice />}
          {meanwhile && <MergeChoices meanwhile={meanwhile} form={form} />}
          {isRemoved && (
            <MeanwhileNotice title="This was removed in the meantime">
              <p>What you typed is still here. You can record it as new.</p>
            </MeanwhileNotice>
          )}
          <p role="status" className="rounded-md bg-ink/4 px-3 py-2 text-muted empty:hidden">
            {saved > 0 && another}
          </p>
          {children}
          {compact && saveAndAdd && <div>{saveAndAdd}</div>}
        </form>
      </FormProvider>
    </Dialog>
  );
};
