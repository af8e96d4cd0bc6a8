import { Spinner } from '../ui/Spinner.tsx';

/** What is seen while a whole screen is on its way. */
export const WholePageSpinner = () => (
  <div className="grid min-h-[60dvh] animate-appear place-items-center">
    <Spinner show />
  </div>
);
