import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AnswerRequest } from './AnswerRequest.tsx';
import { useRemaining } from './useRemaining.ts';
import { Moment } from '../../ui/Time.tsx';

/** Lists the workshops that ask for access to the signed-in person's cars. */
export const AccessRequests = ({ requests }: { requests: DashboardAnswer['accessRequests'] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { remaining: waiting, onGone } = useRemaining(requests, ({ requestId }) => requestId);
  if (waiting.length === 0) return null;

  const goOn = (requestId: string) => {
    // the pressed button disappears, and the whole section with the last one
    const next = waiting.length > 1 ? heading.current : document.getElementById('content');
    next?.focus({ preventScroll: true });
    onGone(requestId);
  };

  return (
    <section aria-labelledby="access-requests" className="rounded-lg border border-line bg-surface">
      <h2
        ref={heading}
        id="access-requests"
        tabIndex={-1}
        className="border-b border-line px-card py-3.5 text-head font-semibold focus:outline-none"
      >
        Workshops asking for access
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map(({ car, ...request }) => (
          <li
            key={request.requestId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-card py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">
                <strong className="font-semibold">{request.name}</strong> asks for access to{' '}
                <Link
                  to={`/dashboard/cars/${car._id}`}
                  className="font-medium text-accent underline-offset-2 hover:underline"
                >
                  {car.name}
                </Link>
              </p>
              <p className="text-xs text-muted">
                <Moment at={request.createdAt} />
              </p>
            </div>
            <AnswerRequest request={request} carId={car._id} onAnswered={goOn} />
          </li>
        ))}
      </ul>
    </section>
  );
};
