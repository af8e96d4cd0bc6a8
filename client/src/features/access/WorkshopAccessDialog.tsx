import type { AccessAnswer, AccessCodeAnswer, WorkshopAccess } from '@glovebox/shared/access';
import { LIMITS } from '@glovebox/shared/limits';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccessCode } from './AccessCode.tsx';
import { useGetAccessQuery, useGiveAccessCodeMutation } from './accessApi.ts';
import { AnswerRequest } from './AnswerRequest.tsx';
import { useRemaining } from './useRemaining.ts';
import { WorkshopRow } from './WorkshopRow.tsx';
import { Moment } from '../../ui/Time.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** How often to check whether a workshop has used the code on the screen, in milliseconds. */
const CODE_WATCH = 5_000;
const MINUTE = 60_000;

const ROWS = 'divide-y divide-line rounded-md border border-line';

/** Returns the state of a code, according to the list of workshops that was read after it. */
const stateOf = ({ expiresAt }: AccessCodeAnswer, { code, workshops }: AccessAnswer) => {
  const givenAt = Date.parse(expiresAt) - LIMITS.accessCodeMinutes * MINUTE;
  if (workshops.some(({ by, since }) => by === 'code' && Date.parse(since) >= givenAt)) return 'used';
  return code ? 'usable' : 'void';
};

interface Props {
  carId: string;
  carName: ReactNode;
  onClose: () => void;
}

/** Lists the workshops that work on a car or ask to, and makes the code that lets one in. */
export const WorkshopAccessDialog = ({ carId, carName, onClose }: Props) => {
  const [giveCode, code] = useGiveAccessCodeMutation();
  const query = useGetAccessQuery(carId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: code.data ? CODE_WATCH : 0,
    skipPollingIfUnfocused: true,
  });
  const { currentData: access, fulfilledTimeStamp = 0 } = query;
  const isRead = fulfilledTimeStamp > (code.fulfilledTimeStamp ?? Infinity);

  const give = async () => {
    try {
      await giveCode(carId).unwrap();
    } catch (failure) {
      notify.failure(failure);
    }
  };

  return (
    <Dialog open fills title="Workshop access" description={carName} onClose={onClose}>
      <div className="grid gap-6">
        <p>
          Workshops with access see this car’s services and warnings and can add their own. They don’t see
          your fuel, note or email.
        </p>
        {access ? (
          <>
            <Requests carId={carId} requests={access.requests} />
            <Workshops carId={carId} workshops={access.workshops} />
            <AccessCode
              given={code.data}
              usable={access.code}
              state={code.data && isRead ? stateOf(code.data, access) : 'usable'}
              busy={code.isLoading}
              onGive={() => void give()}
            />
          </>
        ) : (
          <LoadingOrError query={query} label="Loading who has access">
            <div className="grid gap-6">
              <Skeleton className="h-24" />
              <Skeleton className="h-28" />
            </div>
          </LoadingOrError>
        )}
      </div>
    </Dialog>
  );
};

const Requests = ({ carId, requests }: { carId: string; requests: AccessAnswer['requests'] }) => {
  const { remaining: waiting, onGone } = useRemaining(requests, ({ requestId }) => requestId);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="asking-for-access" className="grid gap-2">
      <h3 id="asking-for-access" className="font-semibold">
        Waiting for your answer
      </h3>
      <ul className={ROWS}>
        {waiting.map((request) => (
          <li
            key={request.requestId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-3 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">{request.name}</p>
              <p className="text-muted">
                asked <Moment at={request.createdAt} />
              </p>
            </div>
            <AnswerRequest request={request} carId={carId} onAnswered={onGone} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Identifies an access: a workshop that is let in again gets a new one. */
const keyOf = ({ workshopId, since }: WorkshopAccess) => `${workshopId} ${since}`;

const Workshops = ({ carId, workshops }: { carId: string; workshops: AccessAnswer['workshops'] }) => {
  const [asked, setAsked] = useState<string | null>(null);
  const { remaining, onGone } = useRemaining(workshops, keyOf);
  return (
    <section aria-labelledby="with-access" className="grid gap-2">
      <h3 id="with-access" className="font-semibold">
        Workshops with access
      </h3>
      {remaining.length === 0 ? (
        <p className="text-muted">No workshop has access to this car.</p>
      ) : (
        <ul className={ROWS}>
          {remaining.map((workshop) => {
            const key = keyOf(workshop);
            return (
              <WorkshopRow
                key={key}
                carId={carId}
                workshop={workshop}
                asked={asked === key}
                onAsk={(now) => setAsked(now ? key : null)}
                onEnded={() => onGone(key)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
};
