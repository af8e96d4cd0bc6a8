import type { UnreadFile } from '@glovebox/shared/recordImport';

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/** The files of an archive that may have records, and those that are not unpacked. */
export interface Unpacked {
  files: NamedBytes[];
  unread: UnreadFile[];
}
