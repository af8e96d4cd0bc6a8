/** The file cannot be read at all. The message is a sentence for the person who uploaded it. */
export class CsvFault extends Error {
  override name = 'CsvFault';
  readonly line: number | null;
  /** The message without the line. */
  readonly what: string;

  constructor(line: number | null, what: string) {
    super(line === null ? what : `Line ${line.toLocaleString('en-US')}: ${what}`);
    this.line = line;
    this.what = what;
  }
}
