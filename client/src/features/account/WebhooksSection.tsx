import type { Webhook, WebhookMade } from '@glovebox/shared/webhook';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useEndWebhookMutation, useGetWebhooksQuery } from './connectApi.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsFoot, SettingsSection } from './SettingsSection.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { EVENT_NAMES, WebhookDialog } from './WebhookDialog.tsx';

type Act = 'edit' | 'deliveries' | 'end';

interface RowProps {
  webhook: Webhook;
  onAct: (act: Act) => void;
}

const Row = ({ webhook: { url, events, failingSince, switchedOffAt }, onAct }: RowProps) => (
  <li>
    <SettingRow
      text={
        <>
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere text-ink">{url}</span>
            {switchedOffAt ? (
              <Badge tone="danger">Switched off</Badge>
            ) : (
              failingSince && <Badge tone="caution">Failing</Badge>
            )}
          </span>
          <span className="mt-1 block">{events.map((event) => EVENT_NAMES[event]).join(', ')}</span>
          {switchedOffAt && (
            <span className="mt-1 block">
              We couldn’t deliver anything for days. Edit and save it to switch it on again.
            </span>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Deliveries to ${url}`}
          onClick={() => onAct('deliveries')}
        >
          Deliveries
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Edit ${url}`}
          onClick={() => onAct('edit')}
        >
          Edit
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`End ${url}`}
          onClick={() => onAct('end')}
        >
          End
        </Button>
      </div>
    </SettingRow>
  </li>
);

/** The webhooks of a person. The secret of a new one is shown once. */
export const WebhooksSection = () => {
  const query = useGetWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading: isEnding }] = useEndWebhookMutation();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookMade | null>(null);
  const [acting, setActing] = useState<{ act: Act; webhook: Webhook } | null>(null);
  const webhooks = query.data?.webhooks;
  const isMadeThere = webhooks?.some(({ _id }) => _id === made?.webhook._id) ?? false;
  const close = () => setActing(null);

  const endIt = async ({ _id }: Webhook) => {
    const done = await notify.outcome(end(_id).unwrap());
    close();
    if (done) document.getElementById('webhooks')?.focus();
  };

  return (
    <SettingsSection
      id="webhooks"
      title="Webhooks"
      text="We tell your programs within a minute when something happens to your cars."
    >
      <SettingsBody>
        {made && isMadeThere && (
          <ShownSecret
            label="Secret of the new webhook"
            secret={made.secret}
            hint="Copy it now. We won’t show it again. Your program uses it to check that messages come from us."
          />
        )}
        {!webhooks ? (
          <LoadingOrError query={query}>
            <Skeleton className="h-9" />
          </LoadingOrError>
        ) : webhooks.length === 0 ? (
          <p className="text-muted">You have no webhooks.</p>
        ) : (
          <ul className="grid gap-4">
            {webhooks.map((webhook) => (
              <Row key={webhook._id} webhook={webhook} onAct={(act) => setActing({ act, webhook })} />
            ))}
          </ul>
        )}
      </SettingsBody>
      <SettingsFoot>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      </SettingsFoot>
      {isAdding && <WebhookDialog onMade={setMade} onClose={() => setAdding(false)} />}
      {acting?.act === 'edit' && <WebhookDialog webhook={acting.webhook} onMade={setMade} onClose={close} />}
      {acting?.act === 'deliveries' && <DeliveriesDialog webhook={acting.webhook} onClose={close} />}
      {acting?.act === 'end' && (
        <ConfirmDialog
          title="End this webhook?"
          text={`${acting.webhook.url} no longer receives anything.`}
          action="End webhook"
          busy={isEnding}
          onConfirm={() => void endIt(acting.webhook)}
          onClose={close}
        />
      )}
    </SettingsSection>
  );
};
