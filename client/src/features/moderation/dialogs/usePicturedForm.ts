import { useRef } from 'react';
import type { PicturedLevel } from '../moderationApi.ts';
import { usePicture } from './usePicture.ts';

interface Saved {
  _id: string;
  revision: number;
}

/** Saves, keeps and clears the picture of an entry together with its form. */
export const usePicturedForm = (
  level: PicturedLevel,
  entry: { _id: string; imgUrl: string | null } | undefined,
) => {
  const picture = usePicture(level, entry?.imgUrl ?? null);
  // the entry was saved, but its picture was refused: the next attempt changes that entry, as it was saved
  const latest = useRef<Saved>(undefined);
  return {
    picture,
    /**
     * Saves the entry, and then its picture. If only the picture has changed, the entry is not sent, because somebody
     * else may have changed it meanwhile.
     */
    save: async <Answer extends { message: string }>(
      isSame: boolean,
      basedOn: number | undefined,
      saveEntry: (id: string | undefined, revision: number | undefined) => Promise<Answer>,
      entryOf: (answer: Answer) => Saved,
    ): Promise<{ message: string }> => {
      if (entry && isSame) {
        const sent = await picture.send(entry._id);
        if (sent) return sent;
      }
      const before = latest.current;
      const answer = await saveEntry(
        entry?._id ?? before?._id,
        before ? Math.max(before.revision, basedOn ?? 0) : basedOn,
      );
      const saved = entryOf(answer);
      latest.current = saved;
      await picture.send(saved._id);
      return answer;
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
