import type { PublicCar, PublicWarning } from '@glovebox/shared/car';
import { PUBLIC_SERVICES } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyLedger } from '../../ui/ledger/EmptyLedger.tsx';
import { PublicServices } from './PublicServices.tsx';
import { PublicWarnings } from './PublicWarnings.tsx';

interface Props {
  car: PublicCar;
  /** The chart of its readings. */
  chart?: ReactNode;
  onWarning: (warning: PublicWarning) => void;
  /** Shown below the warnings. */
  children?: ReactNode;
}

/** The services and open warnings of a car, as anyone may see them. */
export const PublicHistory = ({ car, chart, onWarning, children }: Props) => {
  const { services, warnings, record } = car;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.75rem] lg:grid-rows-[auto_1fr]">
      {/* on phones, warnings come before services */}
      <Card
        className="lg:col-start-2"
        title="Warnings"
        aside={warnings.length > 0 && <Badge>{warnings.length}</Badge>}
      >
        {warnings.length === 0 ? (
          <EmptyState icon="check" text={MESSAGES.car.noWarnings} />
        ) : (
          <PublicWarnings warnings={warnings} onSelect={onWarning} />
        )}
      </Card>
      <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Card title="Services" aside={record.services > 0 && <Badge>{record.services}</Badge>}>
          {services.length === 0 ? (
            <EmptyLedger text={MESSAGES.car.noServices} />
          ) : (
            <>
              <PublicServices
                services={services}
                isCut={services.length < record.services}
                instruments={car.newInstruments}
              />
              {services.length === PUBLIC_SERVICES && (
                <p className="mt-4 border-t border-line pt-4 text-center text-muted">
                  These are the newest {PUBLIC_SERVICES} services.
                </p>
              )}
            </>
          )}
        </Card>
        {chart && <Card title="Mileage Chart">{chart}</Card>}
      </div>
      {children && <div className="lg:col-start-2">{children}</div>}
    </div>
  );
};
