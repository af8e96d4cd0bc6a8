import { isEnteredLater, LATE_DAYS } from '@glovebox/shared/enteredLater';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { STAMP_TEXTS, stampOf } from '@glovebox/shared/stamp';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Time.tsx';

interface Props {
  service: ServiceDetail;
  /** The button that withdraws a dispute. */
  withdraw: ReactNode;
}

/** Shows the owner's dispute, explains the marks of a service, and says who stands behind it. */
export const ServiceNotes = ({ service, withdraw }: Props) => {
  const { dispute, implausible } = service;
  const stamp = stampOf(service);
  const enteredLater = isEnteredLater(service);
  return (
    <div className="mt-5 grid gap-3">
      {dispute && (
        <Note icon="warning" tone="danger" title="Disputed by the owner" action={withdraw}>
          <p className="wrap-anywhere whitespace-pre-line">{dispute.text}</p>
          <p className="mt-1 text-xs text-muted">
            <Moment at={dispute.createdAt} />
          </p>
        </Note>
      )}
      {implausible && (
        <Note icon="gauge" tone="caution" title="Implausible reading">
          <p className="text-muted">
            This mileage doesn’t fit the car’s other readings. It stays on record but doesn’t count towards
            the car’s mileage.
          </p>
        </Note>
      )}
      {enteredLater && (
        <Note icon="clock" tone="neutral" title="Entered later">
          <p className="text-muted">It was recorded more than {LATE_DAYS} days after it was done.</p>
        </Note>
      )}
      <Note
        icon={stamp ? 'shield' : 'user'}
        tone={stamp === 'confirmed' ? 'success' : 'neutral'}
        title={stamp ? STAMP_TEXTS[stamp] : service.byCaller ? 'Recorded by you' : 'Recorded by the owner'}
      >
        <p className="text-muted">
          {stamp && 'Recorded by a workshop with access to the car. The owner can’t change or remove it. '}
          Recorded <Moment at={service.createdAt} />.
        </p>
      </Note>
    </div>
  );
};

const TONES = {
  neutral: ['border-line bg-ink/3', 'text-muted'],
  danger: ['border-danger/30 bg-danger/5', 'text-danger'],
  caution: ['border-caution/30 bg-caution/6', 'text-caution'],
  success: ['border-success/30 bg-success/5', 'text-success'],
} as const;

interface NoteProps {
  icon: IconName;
  tone: keyof typeof TONES;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Note = ({ icon, tone, title, action, children }: NoteProps) => {
  const [box, ink] = TONES[tone];
  return (
    <section className={classNames('flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border p-4', box)}>
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name={icon} className={classNames('mt-0.5', ink)} />
        <div className="min-w-0 max-w-prose">
          <h2 className="font-semibold">{title}</h2>
          {children}
        </div>
      </div>
      {action}
    </section>
  );
};
