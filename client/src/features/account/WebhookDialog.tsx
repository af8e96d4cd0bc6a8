import {
  INVALID_WEBHOOK_URL,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type WebhookMade,
} from '@glovebox/shared/webhook';
import { z } from '@glovebox/shared/zod';
import { useId } from 'react';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { notify } from '../../lib/notify.ts';
import { useAddWebhookMutation, useChangeWebhookMutation } from './connectApi.ts';

export const EVENT_NAMES: Record<WebhookEvent, string> = {
  'service.recorded': 'Service recorded',
  'warning.added': 'Warning added',
  'due.changed': 'Due soon or overdue',
};

const schema = z.strictObject({
  url: z
    .string()
    .trim()
    .refine((url) => URL.canParse(url), INVALID_WEBHOOK_URL),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event'),
});

interface Props {
  /** The webhook to change; missing for a new one. */
  webhook?: Webhook | undefined;
  onMade: (made: WebhookMade) => void;
  onClose: () => void;
}

/** Asks where messages go, and about what. */
export const WebhookDialog = ({ webhook, onMade, onClose }: Props) => {
  const id = useId();
  const [add, { isLoading: isAdding }] = useAddWebhookMutation();
  const [change, { isLoading: isChanging }] = useChangeWebhookMutation();
  const busy = isAdding || isChanging;
  const { register, errors, submit } = useUnkeptForm(
    schema,
    { url: webhook?.url ?? '', events: webhook?.events ?? [...WEBHOOK_EVENTS] },
    async (fields) => {
      if (webhook) {
        notify.success((await change({ id: webhook._id, ...fields }).unwrap()).message);
      } else {
        const made = await add(fields).unwrap();
        notify.success(made.message);
        onMade(made);
      }
      onClose();
    },
  );
  return (
    <Dialog
      open
      fills
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      description="For cars you own. We sign messages as Standard Webhooks describes."
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {webhook ? 'Save webhook' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.org/hook"
          hint="It must begin with https:// and be reachable from the internet."
          error={errors.url?.message}
          {...register('url')}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">What it receives</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckField key={event} label={EVENT_NAMES[event]} value={event} {...register('events')} />
          ))}
          <p aria-live="polite" className="text-xs text-danger empty:hidden">
            {errors.events?.message}
          </p>
        </fieldset>
      </form>
    </Dialog>
  );
};
