import { useEffect, useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { ClearButton } from './ClearButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

interface Props<Values extends FieldValues, ToSend> {
  title: string;
  description?: ReactNode;
  wide?: boolean;
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
  };
  /** The fields; they can read the form with `useFormContext`. */
  children: ReactNode;
}

/** A dialog with a form. Closing it keeps what was typed for the next time. */
export const FormDialog = <Values extends FieldValues, ToSend>({
  title,
  description,
  wide = false,
  submitLabel,
  another,
  onClose,
  of: { form, formRef, submit, busy, progress, clear, isTyped, restored, saved },
  children,
}: Props<Values, ToSend>) => {
  const formId = useId();
  useEffect(() => {
    if (saved > 0 && !busy) formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [saved, busy, formRef]);
  return (
    <Dialog
      open
      fills
      wide={wide}
      title={title}
      description={description}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          {isTyped && <ClearButton form={formId} disabled={busy} onClear={clear} />}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {another !== undefined && (
            <Button variant="outline" disabled={busy} onClick={(event) => void submit(event, true)}>
              Save and add another
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy}>
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
          className="grid grid-cols-1 gap-4"
        >
          {restored && <RestoredNotice />}
          <p role="status" className="rounded-md bg-ink/4 px-3 py-2 text-muted empty:hidden">
            {saved > 0 && another}
          </p>
          {children}
        </form>
      </FormProvider>
    </Dialog>
  );
};
