import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { WholePageSpinner } from './WholePageSpinner.tsx';

/** Screens, each of which is loaded when it is opened. */
export const Waiting = () => (
  <Suspense fallback={<WholePageSpinner />}>
    <Outlet />
  </Suspense>
);
