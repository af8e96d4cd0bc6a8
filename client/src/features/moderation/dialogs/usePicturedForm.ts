import { useRef } from 'react';
import type { PicturedLevel } from '../moderationApi.ts';
import { usePicture } from './usePicture.ts';

/** Saves, keeps and clears the picture of an entry together with its form. */
export const usePicturedForm = (
  level: PicturedLevel,
  entry: { _id: string; imgUrl: string | null } | undefined,
) => {
  const picture = usePicture(level, entry?.imgUrl ?? null);
  // the entry was added, but its picture was refused: the next attempt changes that entry
  const added = useRef<string>(undefined);
  return {
    picture,
    /**
     * Saves the entry, and then its picture. If only the picture has changed, the entry is not sent, because somebody
     * else may have changed it meanwhile.
     */
    save: async <Saved extends { message: string }>(
      isSame: boolean,
      saveEntry: (id: string | undefined) => Promise<Saved>,
      entryOf: (saved: Saved) => { _id: string },
    ): Promise<{ message: string }> => {
      if (entry && isSame) {
        const sent = await picture.send(entry._id);
        if (sent) return sent;
      }
      const saved = await saveEntry(entry?._id ?? added.current);
      added.current = entryOf(saved)._id;
      await picture.send(added.current);
      return saved;
    },
    /** Treats a chosen picture as typed input, and clears it with the form. */
    withPicture: <Form extends { isTyped: boolean; clear: () => void }>(form: Form): Form => ({
      ...form,
      isTyped: form.isTyped || picture.isChanged,
      clear: () => {
        form.clear();
        picture.reset();
      },
    }),
  };
};
