import { Zip, ZipDeflate } from 'fflate';
import { createHash } from 'node:crypto';

/** A file of a ZIP file. Its content is read when the file before it has been written. */
export interface ZipEntry {
  /** Its path, with slashes. */
  name: string;
  content: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** A file that was written, as a manifest lists it. */
export interface WrittenEntry {
  name: string;
  /** The size in bytes. */
  bytes: number;
  sha256: string;
}

/**
 * Yields a ZIP file in chunks, so that memory does not grow with it.
 * @param entries gets the list of what was written so far, for a manifest at the end
 */
export async function* zipOf(
  entries: (written: readonly WrittenEntry[]) => AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const written: WrittenEntry[] = [];
  for await (const { name, content } of entries(written)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of content()) {
      const chunk = typeof part === 'string' ? Buffer.from(part) : part;
      hash.update(chunk);
      bytes += chunk.length;
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    written.push({ name, bytes, sha256: hash.digest('hex') });
    yield* taken();
  }
  zip.end();
  yield* taken();
}
