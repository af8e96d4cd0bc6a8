import { IMPORT } from '@glovebox/shared/recordImport';
import type { RefusedFile } from './useSendFiles.ts';

/** Says which files were refused, and why. */
export const RefusedFiles = ({ refused }: { refused: readonly RefusedFile[] }) => (
  <ul className="grid gap-1">
    {refused.slice(0, IMPORT.filesMax).map(({ name, why }, index) => (
      <li key={index}>
        <span className="font-medium">{name}</span>
        {why}
      </li>
    ))}
  </ul>
);
