import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Downloads a make, or the whole catalogue, as a file. The browser requests it itself, with the session's cookie. */
export const ExportLink = ({ make }: { make?: string }) => (
  <a
    href={`/api/cars/catalogue.csv${make === undefined ? '' : `?make=${make}`}`}
    download
    className={buttonClasses('outline')}
  >
    <Icon name="download" />
    Export as CSV
  </a>
);
