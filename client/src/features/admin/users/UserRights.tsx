import { formatMoment, type DateReader } from '@glovebox/shared/dates';
import type { AdminUserPage } from '@glovebox/shared/admin';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog, type OpenDialog } from '../../../lib/dialogSlice.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { planName, roleName } from './UserMarks.tsx';
import { useUnits } from '../../../lib/useUnits.ts';

type RightsDialog = Extract<OpenDialog, { userId: string }>['name'];

/** The role, plan and lock of an account, with the buttons to change them. */
export const UserRights = (page: AdminUserPage) => {
  const { user, sessions, lock, confirmation } = page;
  const units = useUnits();
  const dispatch = useDispatch();
  const isOwn = useUser()?.id === user.id;
  const open = (name: RightsDialog) => () => void dispatch(openDialog({ name, carId: '', userId: user.id }));
  return (
    <Card title="Rights and access">
      <ul className="-m-card divide-y divide-line">
        <Right label="Role" value={roleName(user.role)} text="Changing the role logs this user out.">
          <Button variant="outline" size="small" onClick={open('setRole')}>
            Change role
          </Button>
        </Right>
        <Right label="Plan" value={planName(user.plan)} text={originOfPlan(page, units)}>
          <Button variant="outline" size="small" onClick={open('setPlan')}>
            Change plan
          </Button>
        </Right>
        {(user.plan === 'workshop' || confirmation) && (
          <Right
            label="Workshop"
            value={confirmation ? 'Confirmed' : 'Not confirmed'}
            text={
              confirmation
                ? `${confirmation.legalName}, ${confirmation.country}. ${confirmation.registration}. ${confirmation.website}. Since ${formatMoment(confirmation.at, units)}.`
                : 'Its stamps say that Glovebox has not checked it.'
            }
          >
            <Button
              variant="outline"
              size="small"
              onClick={open(confirmation ? 'withdrawConfirmation' : 'confirmWorkshop')}
            >
              {confirmation ? 'Withdraw' : 'Confirm'}
            </Button>
          </Right>
        )}
        <Right
          label="Sessions"
          value={sessions === 0 ? 'None' : `${sessions.toLocaleString('en-US')} open`}
          text={sessions === 0 ? 'Not logged in.' : 'Open sessions. Using them extends them.'}
        >
          {sessions > 0 && (
            <Button variant="outline" size="small" onClick={open('endSessions')}>
              End sessions
            </Button>
          )}
        </Right>
        <Right
          label="Access"
          value={lock ? 'Locked' : 'Can log in'}
          text={
            lock
              ? `Since ${formatMoment(lock.at, units)}: ${lock.reason}`
              : isOwn
                ? 'You can’t lock your own account.'
                : 'A locked account keeps its cars; nobody can log in to it.'
          }
        >
          {!isOwn && (
            <Button variant="outline" size="small" onClick={open('lockAccount')}>
              {lock ? 'Unlock account' : 'Lock account'}
            </Button>
          )}
        </Right>
      </ul>
    </Card>
  );
};

const originOfPlan = ({ user, planSetByHand, paidUntil }: AdminUserPage, reader: DateReader) => {
  if (user.plan === 'free') return 'Not paid.';
  if (planSetByHand) return 'Set by an admin.';
  return paidUntil === null ? 'Paid.' : `Paid until ${formatMoment(paidUntil, reader)}.`;
};

interface RightProps {
  label: string;
  value: string;
  text: string;
  children: ReactNode;
}

const Right = ({ label, value, text, children }: RightProps) => (
  <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-card py-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
    <span className="text-muted max-sm:col-span-2 max-sm:text-xs">{label}</span>
    <div className="min-w-0">
      <p className="font-medium">{value}</p>
      <p className="text-xs wrap-anywhere text-muted">{text}</p>
    </div>
    {children}
  </li>
);
