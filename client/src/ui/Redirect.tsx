import { Navigate, type NavigateProps } from 'react-router-dom';
import { WholePageSpinner } from './WholePageSpinner.tsx';

/** Leads to another screen; the spinner is seen where that has to be loaded first. */
export const Redirect = (props: NavigateProps) => (
  <>
    <Navigate {...props} />
    <WholePageSpinner />
  </>
);
