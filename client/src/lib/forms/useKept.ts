import { useState } from 'react';

/**
 * Keeps the record that a form edits, as it was first found. Another tab may remove it, or change it, while somebody
 * types.
 */
export const useKept = <Record>(found: Record | undefined): Record | undefined => {
  const [kept, setKept] = useState(found);
  if (kept === undefined && found !== undefined) setKept(found);
  return kept ?? found;
};
