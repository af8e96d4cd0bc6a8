import { FileFault } from './fileFault.ts';

/**
 * What exports never reach. A file of few bytes can unpack to a text that would take all the memory once it is parsed, or
 * whose nesting no function can follow.
 */
const MOST = { depth: 32, objects: 1_000_000, values: 4_000_000 } as const;

const [QUOTE, COMMA, NEWLINE, BACKSLASH] = [34, 44, 10, 92];
const [OPENS_OBJECT, OPENS_LIST, CLOSES_OBJECT, CLOSES_LIST] = [123, 91, 125, 93];

/** Returns where the text in quotation marks ends that begins at a position. */
const endOfText = (json: string, begin: number): number => {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (json.codePointAt(first - 1) === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
};

/**
 * Looks through a JSON text before it is parsed.
 * @returns the lines on which its objects begin, in their order
 * @throws FileFault for one that would take too much memory
 */
export const outlineOf = (file: string, json: string): { objectLines: number[] } => {
  const objectLines: number[] = [];
  let [line, depth, values] = [1, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.codePointAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === NEWLINE) line += 1;
    else if (sign === COMMA) values += 1;
    else if (sign === OPENS_OBJECT || sign === OPENS_LIST) depth += 1;
    else if (sign === CLOSES_OBJECT || sign === CLOSES_LIST) depth -= 1;
    if (sign === OPENS_OBJECT) objectLines.push(line);
    if (depth > MOST.depth) throw FileFault.of(file, 'It is nested more deeply than any export.', line);
    if (objectLines.length > MOST.objects || values > MOST.values)
      throw FileFault.of(file, 'It has more values than any export. Split the file.', line);
  }
  return { objectLines };
};
