/**
 * What is seen while a whole screen is on its way. It slides in like `ui/Spinner`, but by a style: the library that
 * also slides things out would be one more thing to wait for.
 */
export const WholePageSpinner = () => (
  <div className="grid min-h-[60dvh] animate-appear place-items-center">
    <div role="status" className="grid animate-slide-in place-items-center">
      <span className="size-8 animate-turn rounded-full border-3 border-accent border-r-transparent" />
      <span className="sr-only">Loading</span>
    </div>
  </div>
);
