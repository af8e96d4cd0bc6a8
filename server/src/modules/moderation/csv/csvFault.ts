/** Why a file cannot be read at all, in a sentence for the person who chose it. */
export class CsvFault extends Error {
  override name = 'CsvFault';

  constructor(line: number | null, says: string) {
    super(line === null ? says : `Line ${line.toLocaleString('en-US')}: ${says}`);
  }
}
