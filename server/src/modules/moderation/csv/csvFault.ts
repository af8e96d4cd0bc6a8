/** Why a file cannot be read at all, as a sentence shown to whoever uploaded it. */
export class CsvFault extends Error {
  override name = 'CsvFault';

  constructor(line: number | null, message: string) {
    super(line === null ? message : `Line ${line.toLocaleString('en-US')}: ${message}`);
  }
}
