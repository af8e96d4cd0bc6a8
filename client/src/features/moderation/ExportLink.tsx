import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { onlyFirstClick } from '../../ui/onlyFirstClick.ts';

/** Downloads a make, or the whole catalogue, as a file. The browser requests it itself, with the session's cookie. */
export const ExportLink = ({ make }: { make?: string }) => (
  <a
    href={`/api/cars/catalogue.csv${make === undefined ? '' : `?make=${make}`}`}
    download
    onClick={onlyFirstClick}
    className={buttonClasses('outline')}
  >
    <Icon name="download" />
    Export as CSV
  </a>
);
