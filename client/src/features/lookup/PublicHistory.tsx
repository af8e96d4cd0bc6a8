import type { PublicCar, PublicWarning } from '@glovebox/shared/car';
import { formatMonth } from '@glovebox/shared/dates';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { EmptyLedger } from '../../ui/ledger/EmptyLedger.tsx';
import { PublicServices } from './PublicServices.tsx';
import { PublicWarnings } from './PublicWarnings.tsx';
import type { LeftOut } from './usePublicPage.ts';

interface Props {
  car: PublicCar;
  /** What the page leaves out until somebody asks for it. */
  left?: LeftOut | null | undefined;
  /** The chart of its readings. */
  chart?: ReactNode;
  onWarning: (warning: PublicWarning) => void;
  /** Shown below the warnings. */
  children?: ReactNode;
}

/** The services and open warnings of a car, as anyone may see them. */
export const PublicHistory = ({ car, left, chart, onWarning, children }: Props) => {
  const { services, warnings, record } = car;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.75rem] lg:grid-rows-[auto_1fr]">
      {/* on phones, warnings come before services */}
      <Card
        className="lg:col-start-2"
        title="Warnings"
        note={warnings.length > 0 ? warnings.length + (left?.warnings ?? 0) : undefined}
      >
        {warnings.length === 0 ? (
          <p className="text-muted">{MESSAGES.car.noWarnings}</p>
        ) : (
          <PublicWarnings warnings={warnings} onSelect={onWarning} />
        )}
      </Card>
      <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Card
          title="Services"
          note={record.services > 0 ? record.services : undefined}
          aside={<Kept record={record} />}
        >
          {services.length === 0 && !left ? (
            <EmptyLedger text={MESSAGES.car.noServices} />
          ) : (
            <>
              <PublicServices
                services={services}
                isCut={services.length < record.services}
                instruments={car.newInstruments}
              />
              {left && (
                <div className="mt-4 grid gap-3 border-t border-line pt-4 text-center text-muted print:hidden">
                  <p>Only the newest entries are shown, and long texts are shortened.</p>
                  {left.error !== undefined && <p role="alert">{failureText(left.error)}</p>}
                  <LoadMore label="Show older entries" busy={left.isLoading} onClick={left.load} />
                </div>
              )}
              {!left && services.length < record.services && (
                <p className="mt-4 border-t border-line pt-4 text-center text-muted">
                  Showing the newest {services.length} services.
                </p>
              )}
            </>
          )}
        </Card>
        {chart && <Card title="Mileage Chart">{chart}</Card>}
      </div>
      <div className="grid gap-5 lg:col-start-2">
        {record.verified > 0 && <AboutStamps />}
        {children}
      </div>
    </div>
  );
};

/** Says since when the book is kept and when somebody last wrote into it. */
const Kept = ({ record: { keptSince, lastEntry } }: Pick<PublicCar, 'record'>) => {
  const units = useUnits();
  return (
    keptSince !== null && (
      <p className="text-right text-xs text-muted">
        Kept since {formatMonth(keptSince, units)}
        <span className="max-sm:sr-only"> · last entry {formatMonth(lastEntry, units)}</span>
      </p>
    )
  );
};

const AboutStamps = () => (
  <section className="flex gap-3.5 rounded-lg border border-line bg-surface p-card print:hidden">
    <Icon name="stamp" className="mt-0.5 size-10 text-accent" />
    <div>
      <h2 className="text-head font-semibold">What a stamp means</h2>
      <p className="text-muted">
        A workshop recorded the service itself. The owner can’t change or remove it. A grey stamp is from a
        workshop that Glovebox hasn’t checked.
      </p>
    </div>
  </section>
);
