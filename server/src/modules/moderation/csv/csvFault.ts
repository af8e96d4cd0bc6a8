/** The file cannot be read at all. The message is a sentence for the person who uploaded it. */
export class CsvFault extends Error {
  override name = 'CsvFault';

  constructor(line: number | null, message: string) {
    super(line === null ? message : `Line ${line.toLocaleString('en-US')}: ${message}`);
  }
}
