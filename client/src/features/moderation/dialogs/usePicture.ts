import { PICTURE_FAULTS, PICTURE_MAX_BYTES, PICTURE_TYPES } from '@glovebox/shared/picture';
import { useRef, useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useRemovePictureMutation, useSetPictureMutation, type PicturedLevel } from '../moderationApi.ts';

/** The pending change of the picture: a new file, 'none' to remove it, or null for no change. */
type Wanted = { file: File; preview: string } | 'none' | null;

const readPreview = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });

const faultOf = (file: File) => {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return PICTURE_FAULTS.wrongType;
  return file.size > PICTURE_MAX_BYTES ? PICTURE_FAULTS.tooLarge : '';
};

/** Returns the picture in an entry's form, sent after the rest. `current` is the path of the stored picture. */
export const usePicture = (level: PicturedLevel, current: string | null) => {
  const [wanted, setWanted] = useState<Wanted>(null);
  const [fault, setFault] = useState('');
  const latest = useRef<File>(undefined);
  const [setPicture, setting] = useSetPictureMutation();
  const [removePicture, removing] = useRemovePictureMutation();

  const choose = async (file: File) => {
    latest.current = file;
    const found = faultOf(file);
    setFault(found);
    if (found !== '') return;
    try {
      const preview = await readPreview(file);
      if (latest.current === file) setWanted({ file, preview });
    } catch {
      setFault('The file cannot be read.');
    }
  };

  return {
    shown: wanted === 'none' ? null : (wanted?.preview ?? current),
    fault,
    busy: setting.isLoading || removing.isLoading,
    isChanged: wanted !== null,
    choose,
    remove: () => {
      setFault('');
      setWanted(current === null ? null : 'none');
    },
    reset: () => {
      setFault('');
      setWanted(null);
    },
    /**
     * Sends the chosen picture of an entry that exists by now.
     * @returns the server's answer; undefined if nothing was chosen
     * @throws the server's failure, which is shown as well
     */
    send: async (id: string): Promise<{ message: string } | undefined> => {
      try {
        if (wanted === 'none') return await removePicture({ level, id }).unwrap();
        return wanted ? await setPicture({ level, id, file: wanted.file }).unwrap() : undefined;
      } catch (error) {
        setFault(failureText(error));
        throw error;
      }
    },
  };
};
