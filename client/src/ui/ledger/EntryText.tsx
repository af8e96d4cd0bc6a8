import { Fragment } from 'react';

interface Props {
  /** Short notes before the text; missing ones are left out. */
  leads?: readonly (string | undefined)[];
  /** The full text with its line breaks. */
  whole?: string | undefined;
  /** Whether it is cut to one line, or two on a phone; on paper it is printed in full. */
  cut?: string | undefined;
  /** Short notes after the text; false ones are left out. */
  says: readonly (string | false | undefined)[];
}

/** The paragraph below an entry's title. */
export const EntryText = ({ leads = [], whole = '', cut = '', says }: Props) => {
  const texts = says.filter((text) => typeof text === 'string');
  const led = leads.filter((text) => text !== undefined);
  const written = whole + cut;
  const before = written === '' ? led.join() : written;
  // no separating dot after a full stop
  const between = (index: number) =>
    index > 0 ? ' · ' : before === '' ? '' : /[.!?]\s*$/.test(before) ? ' ' : ' · ';
  return (
    <p className="leading-5">
      {led.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
      {led.length > 0 && written !== '' && ' · '}
      {whole !== '' && <bdi className="whitespace-pre-line">{whole}</bdi>}
      {cut !== '' && (
        <bdi className="line-clamp-2 max-w-full align-bottom @md:inline-block @md:truncate print:line-clamp-none print:whitespace-normal">
          {cut}
        </bdi>
      )}
      {texts.map((text, index) => (
        <Fragment key={text}>
          {between(index)}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </p>
  );
};
