import { useId, type ReactNode, type Ref, type SyntheticEvent } from 'react';
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
  onClose: () => void;
  /** What `useDialogForm` answers. */
  of: {
    form: UseFormReturn<Values, unknown, ToSend>;
    formRef: Ref<HTMLFormElement>;
    submit: (event: SyntheticEvent) => Promise<void>;
    busy: boolean;
    clear: () => void;
    isTyped: boolean;
    restored: boolean;
  };
  /** The fields; they find the form by `useFormContext`. */
  children: ReactNode;
}

/** A dialog with one form. Closing it keeps what was typed; it is there again the next time. */
export const FormDialog = <Values extends FieldValues, ToSend>({
  title,
  description,
  wide = false,
  submitLabel,
  onClose,
  of: { form, formRef, submit, busy, clear, isTyped, restored },
  children,
}: Props<Values, ToSend>) => {
  const formId = useId();
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
          <Button type="submit" form={formId} busy={busy}>
            {submitLabel}
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
          className="grid gap-4"
        >
          {restored && <RestoredNotice />}
          {children}
        </form>
      </FormProvider>
    </Dialog>
  );
};
