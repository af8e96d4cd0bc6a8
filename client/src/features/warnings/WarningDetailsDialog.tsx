import { MESSAGES } from '@glovebox/shared/messages';
import type { Warning } from '@glovebox/shared/warning';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';
import { Moment } from '../../ui/Time.tsx';

interface Props {
  warning: Omit<Warning, '_id' | 'revision'> & { resolvedAt?: string | undefined };
  carName: ReactNode;
  onClose: () => void;
  /** The actions on the warning. */
  footer?: ReactNode;
}

export const WarningDetailsDialog = ({ warning, carName, onClose, footer }: Props) => (
  <Dialog open title={MESSAGES.dialog.warningDetails} description={carName} onClose={onClose} footer={footer}>
    <div className="flex items-start justify-between gap-3">
      <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{warning.title}</h3>
      <PriorityBadge priority={warning.priority} />
    </div>
    <p className="mt-1 text-xs text-muted">
      <Moment at={warning.createdAt} />
      {warning.resolvedAt !== undefined && (
        <>
          {' · Resolved '}
          <Moment at={warning.resolvedAt} />
        </>
      )}
    </p>
    <p className="mt-4 wrap-anywhere whitespace-pre-line">
      {warning.description ?? MESSAGES.warning.noDetails}
    </p>
  </Dialog>
);
