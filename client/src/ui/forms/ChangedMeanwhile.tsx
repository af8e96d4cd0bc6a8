import { useEffect, useRef, type ReactNode } from 'react';
import { takenInWords } from '../../lib/forms/facts.ts';
import { RadioGroup } from './RadioGroup.tsx';

interface Question {
  label: string;
  /** Both versions in words; '' if there is nothing. */
  mine: string;
  theirs: string;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose: (version: 'mine' | 'theirs') => void;
}

interface Props {
  /** What both changes are about, each with the two versions. */
  questions: readonly Question[];
  /** The labels of what only the other change is about. */
  taken: readonly string[];
}

const version = (whose: string, words: string) => (
  <span className="min-w-0 py-1.5 wrap-anywhere whitespace-pre-line">
    <span className="text-muted">{whose}: </span>
    {words || <span className="text-muted">nothing</span>}
  </span>
);

/** Says above a form that its record was changed meanwhile, and lets the person choose field by field. */
export const ChangedMeanwhile = ({ questions, taken }: Props) => (
  <MeanwhileNotice title="This was changed in the meantime">
    {taken.length > 0 && <p>{takenInWords(taken)}</p>}
    {questions.length > 0 && <p>Choose what to keep, then save again.</p>}
    {questions.map(({ label, mine, theirs, chosen, onChoose }) => (
      <RadioGroup
        key={label}
        name={`meanwhile ${label}`}
        label={label}
        chosen={chosen ?? ''}
        options={[
          { value: 'mine', label: version('Yours', mine) },
          { value: 'theirs', label: version('Theirs', theirs) },
        ]}
        onChange={({ target }) => onChoose(target.value === 'theirs' ? 'theirs' : 'mine')}
      />
    ))}
  </MeanwhileNotice>
);

/** A notice above a form about what happened to its record. It gets the focus, so that it is read out. */
export const MeanwhileNotice = ({ title, children }: { title: string; children: ReactNode }) => {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label={title}
      className="grid gap-3 rounded-md border border-rule bg-ink/4 px-3 py-3 focus-visible:outline-2 focus-visible:outline-accent"
    >
      <p className="text-head font-semibold">{title}</p>
      {children}
    </section>
  );
};
