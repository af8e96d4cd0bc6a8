import type { ReactNode } from 'react';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { onlyFirstClick } from '../../ui/onlyFirstClick.ts';

/** Downloads a file, which the browser requests itself with the session's cookie, and whose progress it shows. */
export const DownloadLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <a
    href={path}
    download
    onClick={onlyFirstClick}
    className={buttonClasses('outline', 'medium', 'max-sm:h-11')}
  >
    <Icon name="download" />
    {children}
  </a>
);
