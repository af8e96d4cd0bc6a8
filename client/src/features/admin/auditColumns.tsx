import type { AuditEntry } from '@glovebox/shared/audit';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { actionName } from './auditActions.ts';
import { carPath, changePath, userPath } from './paths.ts';
import { TextLink } from './TextLink.tsx';
import { Moment } from '../../ui/Time.tsx';

type EntryColumn = Column<AuditEntry>;

const personName = (person: AuditEntry['user']) =>
  person &&
  (person.name === undefined ? (
    <span className="text-muted">Deleted account</span>
  ) : (
    <TextLink to={userPath(person.id)}>{person.name}</TextLink>
  ));

const WHAT: EntryColumn = {
  label: 'What',
  cell: ({ action }) => <span className="xl:whitespace-nowrap">{actionName(action)}</span>,
};
const BY: EntryColumn = {
  label: 'By',
  cell: ({ by }) => by && <span className="xl:inline-block xl:min-w-24">{personName(by)}</span>,
};
const TO: EntryColumn = { label: 'To', cell: ({ user }) => personName(user) };
/** Links a catalogue change to its edits, and an action on a car to the car. */
const Details = ({ _id, details, change, car }: AuditEntry) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
    {change ? (
      <TextLink to={changePath(_id)}>{details}</TextLink>
    ) : (
      <span className="text-muted">{details}</span>
    )}
    {car && (
      <span className="text-xs text-muted">
        {car.vin === undefined ? (
          'Removed car'
        ) : (
          <>
            Car <TextLink to={carPath(car.vin)}>{car.vin}</TextLink>
          </>
        )}
      </span>
    )}
  </span>
);

const DETAILS: EntryColumn = { label: 'Details', cell: (entry) => <Details {...entry} /> };
const WHEN: EntryColumn = {
  label: 'When',
  numeric: true,
  cell: ({ createdAt }) => <Moment at={createdAt} />,
};

export const ABOUT_ALL: readonly [EntryColumn, ...EntryColumn[]] = [WHAT, TO, DETAILS, BY, WHEN];

/** The columns of the log of one account. */
export const ABOUT_ONE: readonly [EntryColumn, ...EntryColumn[]] = [WHAT, DETAILS, BY, WHEN];
