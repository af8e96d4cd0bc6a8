import { Fragment } from 'react';

interface Props {
  /** Whole, as it was written, with its lines. */
  whole?: string | undefined;
  /** Cut to two lines on a phone, else to one; on paper whole. */
  cut?: string | undefined;
  /** Short things to say after it; those that are false are left out. */
  says: readonly (string | false | undefined)[];
}

/** What stands below an entry's title, in one paragraph. */
export const EntryText = ({ whole = '', cut = '', says }: Props) => {
  const said = says.filter((text) => typeof text === 'string');
  const written = whole + cut;
  // a sentence needs no dot after its full stop
  const between = (index: number) =>
    index > 0 ? ' · ' : written === '' ? '' : /[.!?]\s*$/.test(written) ? ' ' : ' · ';
  return (
    <p className="leading-5">
      {whole !== '' && <span className="whitespace-pre-line">{whole}</span>}
      {cut !== '' && (
        <span className="line-clamp-2 max-w-full align-bottom @md:inline-block @md:truncate print:line-clamp-none print:whitespace-normal">
          {cut}
        </span>
      )}
      {said.map((text, index) => (
        <Fragment key={text}>
          {between(index)}
          <span>{text}</span>
        </Fragment>
      ))}
    </p>
  );
};
