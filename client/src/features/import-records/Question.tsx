import type { ImportQuestion } from '@glovebox/shared/recordImport';
import { useId } from 'react';
import { currencyInWords } from '../../lib/currencies.ts';
import { useCurrencyOptions, useLikelyCurrencies } from '../../lib/useCurrencyOptions.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { onlyFirstClick } from '../../ui/onlyFirstClick.ts';

interface Props {
  question: ImportQuestion;
  onAnswer: (value: string) => void;
}

const optionOf = ({ options, answer }: ImportQuestion) => options.find(({ value }) => value === answer);

/** How many currencies are shown with their effects, besides the answered one: cards for all of them are long. */
const CURRENCY_CARDS = 4;

/** Returns the options that are shown as cards: all of them, except for currencies that the person is not likely to use. */
const useCards = ({ about, options, answer }: ImportQuestion) => {
  const likely = useLikelyCurrencies();
  /** The likely ones come first; the others stay in their order. */
  const rank = ({ value }: { value: string }) =>
    likely.includes(value) ? likely.indexOf(value) : likely.length;
  if (about !== 'currency') return options;
  const inOrder = options
    .map((option) => ({ ...option, label: currencyInWords(option.value) }))
    .sort((a, b) => rank(a) - rank(b));
  return inOrder.filter(({ value }, index) => index < CURRENCY_CARDS || value === answer);
};

/** A question with rows of the file as an example, and what each answer makes of them. */
export const Question = ({ question, onAnswer }: Props) => {
  const { id, about, text, rows, answer } = question;
  const cards = useCards(question);
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-pretty wrap-anywhere">{text}</legend>
      {rows.length > 0 && (
        // focusable, so that the keyboard can scroll it
        <div
          role="region"
          aria-label="Rows of the file as an example"
          tabIndex={0}
          className="mt-2 overflow-x-auto rounded-md border border-line bg-bg p-3"
        >
          <ol className="grid w-max gap-1 font-code text-xs">
            {rows.map(({ file, line, text: row }) => (
              <li key={`${file} ${line}`} className="flex gap-3 whitespace-pre">
                <span className="text-muted select-none">
                  <span className="sr-only">{file}, line </span>
                  {line}
                </span>
                {row}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {cards.map(({ value, label, effect }) => (
          <label
            key={value}
            onClick={onlyFirstClick}
            className="flex cursor-pointer items-start gap-2.5 rounded-md border border-control px-3 py-2.5 hover:bg-ink/4 has-checked:border-accent has-checked:bg-wash has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              aria-labelledby={`${name}-${value}`}
              aria-describedby={`${name}-${value}-effect`}
              className="mt-0.5 size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            <span className="min-w-0">
              <span id={`${name}-${value}`} className="block font-medium">
                {label}
              </span>
              <span id={`${name}-${value}-effect`} className="block text-pretty text-muted wrap-anywhere">
                {effect}
              </span>
            </span>
          </label>
        ))}
      </div>
      {about === 'currency' && <OtherCurrency key={id} question={question} onAnswer={onAnswer} />}
    </fieldset>
  );
};

/** All currencies. The chosen one is shown here until it is among the options, which say its effect. */
const OtherCurrency = ({ question, onAnswer }: Props) => {
  const { answer = '' } = question;
  const other = answer !== '' && !optionOf(question) ? answer : null;
  const options = useCurrencyOptions(other ?? '');
  return (
    <Select
      label={question.options.length > 0 ? 'Another currency' : 'Currency'}
      className="mt-3 max-w-sm"
      options={options}
      value={other}
      onChange={(code) => code !== null && onAnswer(code)}
      emptyText="No such currency"
    />
  );
};

/** A question that has an answer, which can be changed. */
export const AnsweredQuestion = ({
  question,
  onChange,
}: {
  question: ImportQuestion;
  onChange: () => void;
}) => {
  const { about, answer = '', text } = question;
  const label = about === 'currency' ? currencyInWords(answer) : (optionOf(question)?.label ?? answer);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-pretty wrap-anywhere">
        <span className="text-muted">{text}</span>{' '}
        <span className="font-medium whitespace-nowrap max-sm:whitespace-normal">
          <Icon name="check" className="mr-1 inline align-[-0.15em] text-success" />
          {label}
        </span>
      </p>
      <Button variant="outline" size="small" aria-label={`Change the answer to: ${text}`} onClick={onChange}>
        Change
      </Button>
    </div>
  );
};
