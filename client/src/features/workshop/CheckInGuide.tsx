import { LIMITS } from '@glovebox/shared/limits';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';

const STEPS = [
  {
    title: 'The owner is with you',
    text: 'Ask for an access code, which they create on the car’s page. You get access right away.',
  },
  {
    title: 'The owner is not there',
    text: `Leave the access code empty. We ask the owner by email and on their dashboard. They have ${LIMITS.accessRequestDays} days.`,
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
        <dt className="font-medium">The car isn’t in Glovebox yet</dt>
        <dd className="text-muted">
          <Link to="/dashboard/new?customer=1" className="text-accent underline underline-offset-2">
            Create it for your customer
          </Link>
          , and transfer it when they join.
        </dd>
      </div>
    </dl>
  </Card>
);
