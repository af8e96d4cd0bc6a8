import { Navigate, type NavigateProps } from 'react-router-dom';
import { WholePageSpinner } from './WholePageSpinner.tsx';

/** Redirects to another screen, with a spinner while that screen is loading. */
export const Redirect = (props: NavigateProps) => (
  <>
    <Navigate {...props} />
    <WholePageSpinner />
  </>
);
