import { Fragment } from 'react';

interface Props {
  /** The full text with its line breaks. */
  whole?: string | undefined;
  /** Whether it is cut to one line, or two on a phone; on paper it is printed in full. */
  cut?: string | undefined;
  /** Short notes after the text; false ones are left out. */
  says: readonly (string | false | undefined)[];
}

/** The paragraph below an entry's title. */
export const EntryText = ({ whole = '', cut = '', says }: Props) => {
  const said = says.filter((text) => typeof text === 'string');
  const written = whole + cut;
  // no separating dot after a full stop
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
