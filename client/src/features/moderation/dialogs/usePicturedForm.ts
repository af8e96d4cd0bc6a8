import { useRef } from 'react';
import type { PicturedLevel } from '../moderationApi.ts';
import { usePicture } from './usePicture.ts';

/** What the form of an entry with a picture does beside that of a name: the picture is saved, kept and cleared with it. */
export const usePicturedForm = (
  level: PicturedLevel,
  entry: { _id: string; imgUrl: string | null } | undefined,
) => {
  const picture = usePicture(level, entry?.imgUrl ?? null);
  // added with a picture that was refused: sent again, it is the same entry
  const added = useRef<string>(undefined);
  return {
    picture,
    /**
     * Saves the entry, given its id unless it is new, then its picture. Where only the picture is another, the entry is
     * left alone: somebody else may have changed it meanwhile.
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
    /** The form as the dialog around it sees it: a chosen picture is treated as typed, and goes when the form is cleared. */
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
