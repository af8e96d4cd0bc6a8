import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EXPORT_ADDRESS } from './importsApi.ts';

/** The whole catalogue as a file; the browser saves it while it comes. */
export const ExportLink = () => (
  <a href={EXPORT_ADDRESS} download className={buttonClasses('outline')}>
    <Icon name="download" />
    Export as CSV
  </a>
);
