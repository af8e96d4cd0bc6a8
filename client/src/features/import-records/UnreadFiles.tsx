import { pluralize } from '@glovebox/shared/pluralize';
import type { RecordImport } from '@glovebox/shared/recordImport';

/** Names the files of ZIP files that were not read, and says why. */
export const UnreadFiles = ({ unread }: Pick<RecordImport, 'unread'>) =>
  unread.length > 0 && (
    <div className="grid gap-2">
      <p className="font-medium">{pluralize(unread.length, 'file was', 'files were')} not read</p>
      <ul aria-label="Files that were not read" className="grid max-h-60 gap-1 overflow-y-auto">
        {unread.map(({ name, reason }, index) => (
          <li key={index} className="text-pretty wrap-anywhere">
            {name}: <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
