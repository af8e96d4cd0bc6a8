import type { Webhook, WebhookDelivery } from '@glovebox/shared/webhook';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DataTable, type Column } from '../../ui/lists/DataTable.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Moment } from '../../ui/Time.tsx';
import { useGetWebhookDeliveriesQuery, useSendAgainMutation } from './connectApi.ts';
import { reasonInWords } from './reasonInWords.ts';
import { EVENT_NAMES } from './WebhookDialog.tsx';

const STATES: Record<WebhookDelivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

const columns = (
  sendAgain: (id: string) => void,
): [Column<WebhookDelivery>, ...Column<WebhookDelivery>[]] => [
  { label: 'Event', cell: ({ event }) => EVENT_NAMES[event] },
  { label: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  {
    label: 'Answer',
    cell: ({ status, reason }) => status ?? (reason === undefined ? null : reasonInWords(reason)),
  },
  { label: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { label: 'Written', numeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: 'Next try', numeric: true, cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : null) },
  {
    label: 'Act',
    cell: ({ _id, state }) =>
      state === 'waiting' ? null : (
        <Button variant="outline" onClick={() => sendAgain(_id)}>
          Send again
        </Button>
      ),
  },
];

/** What a webhook was told in the last days, and what became of it. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const query = useGetWebhookDeliveriesQuery(webhook._id, { refetchOnMountOrArgChange: true });
  const [sendAgain] = useSendAgainMutation();
  const deliveries = query.data?.deliveries;
  const again = (delivery: string) => void notify.outcome(sendAgain({ id: webhook._id, delivery }).unwrap());
  return (
    <Dialog open wide fills title="Deliveries" description={webhook.url} onClose={onClose}>
      {!deliveries ? (
        <LoadingOrError query={query}>
          <Skeleton className="h-24" />
        </LoadingOrError>
      ) : deliveries.length === 0 ? (
        <p className="text-muted">We sent nothing there in the last 7 days.</p>
      ) : (
        <DataTable label="Deliveries" columns={columns(again)} rows={deliveries} keyOf={({ _id }) => _id} />
      )}
    </Dialog>
  );
};
