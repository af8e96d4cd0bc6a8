import { BroughtAlong } from './featureIllustrations.tsx';

const APPS = [
  'LubeLogger',
  'Fuelly',
  'Drivvo',
  'Fuelio',
  'Spritmonitor',
  'Tracktor',
  'May',
  'aCar',
  'Road Trip',
  'Simply Auto',
  'Hammond',
  'a spreadsheet',
];

/** Names the apps from which people can bring their records along. */
export const ComingFrom = () => (
  <section
    id="coming-from"
    tabIndex={-1}
    aria-labelledby="coming-from-title"
    className="mx-auto max-w-6xl scroll-mt-20 px-4 pb-16 focus:outline-none sm:px-6 md:pb-24"
  >
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 rounded-lg border border-line bg-wash p-6 sm:p-10 md:grid-cols-[minmax(0,1fr)_21rem] md:items-center">
      <div>
        <h2 id="coming-from-title" className="page-title text-balance">
          Coming from another app? Bring it all along.
        </h2>
        <p className="mt-3 max-w-[36em] text-base text-pretty text-muted">
          Give Glovebox the file. It asks what the file doesn’t say and shows what each line becomes before it
          saves anything. You can undo it for 30 days.
        </p>
        <ul aria-label="Where you can come from" className="mt-6 flex flex-wrap gap-2">
          {APPS.map((app) => (
            <li
              key={app}
              className="rounded-full border border-line bg-surface px-3 py-1 text-head font-medium"
            >
              {app}
            </li>
          ))}
        </ul>
      </div>
      <BroughtAlong />
    </div>
  </section>
);
