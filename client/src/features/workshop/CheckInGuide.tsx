import { LIMITS } from '@glovebox/shared/limits';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';

const STEPS = [
  {
    title: 'The owner is with you',
    text: 'Ask them for an access code: they make it on the page of their car. You have access at once.',
  },
  {
    title: 'The owner is not there',
    text: `Leave the access code empty. The owner is asked by email and on their dashboard, and has ${LIMITS.accessRequestDays} days to approve.`,
  },
];

/** Explains the ways to a customer's car. */
export const CheckInGuide = () => (
  <Card title="How you get access">
    <dl className="grid gap-4">
      {STEPS.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-medium">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
      <div>
        <dt className="font-medium">The car is not here yet</dt>
        <dd className="text-muted">
          <Link to="/dashboard/new?customer=1" className="text-accent underline underline-offset-2">
            Create it for your customer
          </Link>
          , and hand it over when they join.
        </dd>
      </div>
    </dl>
  </Card>
);
