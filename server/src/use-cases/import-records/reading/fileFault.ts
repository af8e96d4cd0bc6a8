import { IMPORT } from '@glovebox/shared/recordImport';

/** A file cannot be read. The message is a sentence for the person who brought it. */
export class FileFault extends Error {
  override name = 'FileFault';
  /** The sentence without the name of the file. */
  readonly reason: string;

  private constructor(file: string, sentence: string, line: string) {
    super(`${file}${line && `, line ${line}`}: ${sentence}`);
    this.reason = `${line && `Line ${line}: `}${sentence}`;
  }

  static of(file: string, what: string, line?: number): FileFault {
    const sentence = what.charAt(0).toUpperCase() + what.slice(1);
    return new FileFault(file, sentence, line?.toLocaleString('en-US') ?? '');
  }
}

/** The fault of files with more rows than an import can have. */
export const tooManyRows = (file: string): FileFault =>
  FileFault.of(file, `More than ${IMPORT.rowsMax.toLocaleString('en-US')} rows at once. Split the file.`);
