import type { RecordImport } from '@glovebox/shared/recordImport';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../lib/classNames.ts';
import { Card } from '../../ui/Card.tsx';
import { AnsweredQuestion, Question } from './Question.tsx';
import { useAnswer } from './useAnswer.ts';

/** Returns the questions that are not asked elsewhere: the cars and the columns of tables have places of their own. */
const questionsToAsk = ({ questions, cars, tables }: RecordImport) => {
  const elsewhere = new Set([
    ...cars.map(({ key }) => `car:${key}`),
    ...tables.flatMap(({ id, columns }) => [
      `kind:${id}`,
      ...columns.map((_, index) => `column:${id}:${index}`),
    ]),
  ]);
  return questions.filter(({ id }) => !elsewhere.has(id));
};

/** What cannot be told from the files. Each answer is saved at once. */
export const Questions = ({ imported }: { imported: RecordImport }) => {
  const answer = useAnswer(imported._id);
  const list = useRef<HTMLUListElement>(null);
  // the question that was answered last stays as it is, so that the focus stays and the answer can be looked at
  const [shown, setShown] = useState<string>();
  const questions = questionsToAsk(imported);
  const open = questions.filter((question) => question.answer === undefined).length;
  if (questions.length === 0) return null;

  const change = (id: string) => {
    flushSync(() => setShown(id));
    const question = [...(list.current?.children ?? [])].find(
      (item) => item instanceof HTMLElement && item.dataset['question'] === id,
    );
    question?.querySelector<HTMLElement>('input:checked, input')?.focus();
  };

  return (
    <Card title="Questions" note={open > 0 ? `${open} of ${questions.length} open` : 'all answered'}>
      {open > 0 && (
        <p className="mb-card max-w-prose text-pretty text-muted">
          The files don’t say this, and a wrong guess would spoil every record. Please choose.
        </p>
      )}
      <ul
        ref={list}
        className={classNames(
          '-mx-card -mb-card divide-y divide-line',
          open > 0 ? 'border-t border-line' : '-mt-card',
        )}
      >
        {questions.map((question) => (
          <li key={question.id} data-question={question.id} className="px-card py-4">
            {question.answer === undefined || shown === question.id ? (
              <Question
                question={question}
                onAnswer={(value) => {
                  setShown(question.id);
                  void answer({ [question.id]: value });
                }}
              />
            ) : (
              <AnsweredQuestion question={question} onChange={() => change(question.id)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
