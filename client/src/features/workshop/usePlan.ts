import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { useOnReturn } from '../../lib/lists/useOnReturn.ts';
import { notify } from '../../ui/notify.ts';
import { useGetPlanQuery } from './workshopApi.ts';

/** How often the plan is read while somebody pays in another tab, in milliseconds. */
const EVERY = 4_000;

/**
 * The signed-in person's plan, kept up to date while they pay in another tab. The session is updated as well, and with
 * it the sidebar and the header.
 */
export const usePlan = (isPaying: boolean) => {
  const dispatch = useDispatch();
  const known = useUser()?.plan;
  const { data, error, isFetching, refetch } = useGetPlanQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPaying && known !== 'workshop' ? EVERY : 0,
  });
  useOnReturn(() => void refetch());

  const plan = data?.plan;
  useEffect(() => {
    if (plan === undefined || known === undefined || plan === known) return;
    if (plan === 'workshop') notify.success('You are on the workshop plan now.');
    // the plan decides which cars are listed
    dispatch(api.util.invalidateTags(['auth', 'cars', 'services']));
  }, [plan, known, dispatch]);

  return { plan: data, error, isFetching, retry: () => void refetch() };
};
