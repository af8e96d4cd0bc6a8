import { IMPORT } from '@glovebox/shared/recordImport';
import { useState } from 'react';
import { failureText } from '../../lib/failure.ts';
import { useAddToRecordImportMutation, useBeginRecordImportMutation } from './recordImportApi.ts';

const MEGABYTE = 1024 * 1024;
export const LARGEST_FILE = IMPORT.fileBytes / MEGABYTE;
export const LARGEST_ZIP = IMPORT.zipBytes / MEGABYTE;

export interface RefusedFile {
  name: string;
  /** What follows the name in a sentence: ': The file is empty.' */
  why: string;
}

/** The server begins its sentence about a file with the name, too. */
const refusal = (name: string, sentence: string): RefusedFile => ({
  name,
  why: sentence.startsWith(name) ? sentence.slice(name.length) : `: ${sentence}`,
});

const localRefusal = ({ size }: File) => {
  if (size === 0) return 'The file is empty.';
  return size > IMPORT.zipBytes ? `The file is larger than ${LARGEST_ZIP} MB.` : undefined;
};

/**
 * Sends files one after the other, to an import or to a new one that the first file begins.
 * @param onSent called at the end with the import, if there is one, and the files that were refused
 */
export const useSendFiles = (
  importId: string | undefined,
  onSent: (sent: { importId: string | undefined; refused: readonly RefusedFile[] }) => void,
) => {
  const [begin] = useBeginRecordImportMutation();
  const [add] = useAddToRecordImportMutation();
  const [sending, setSending] = useState('');
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [begun, setBegun] = useState<string>();

  const send = async (files: readonly File[]) => {
    let into = importId ?? begun;
    const problems: RefusedFile[] = [];
    setRefused([]);
    for (const [index, file] of files.entries()) {
      setSending(files.length === 1 ? file.name : `${file.name} (${index + 1} of ${files.length})`);
      const reason = localRefusal(file);
      if (reason !== undefined) {
        problems.push(refusal(file.name, reason));
        continue;
      }
      try {
        const answer = await (into === undefined ? begin(file) : add({ importId: into, file })).unwrap();
        into = answer.import._id;
      } catch (error) {
        problems.push(refusal(file.name, failureText(error)));
      }
    }
    setSending('');
    setRefused(problems);
    setBegun(into);
    onSent({ importId: into, refused: problems });
  };

  return {
    send,
    /** The name of the file that is being sent; empty if none is. */
    sending,
    refused,
    /** The import of those files that were not refused. */
    begun,
  };
};
