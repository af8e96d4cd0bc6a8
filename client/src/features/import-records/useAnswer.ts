import { notify } from '../../lib/notify.ts';
import { useAnswerRecordImportMutation } from './recordImportApi.ts';
import type { Answers } from './withAnswers.ts';

/** Returns a function that saves answers at once. A failure is shown as a toast, and the answers are taken back. */
export const useAnswer = (importId: string) => {
  const [answer] = useAnswerRecordImportMutation();
  return async (answers: Answers) => {
    const { error } = await answer({ importId, answers });
    if (error) notify.failure(error);
  };
};
