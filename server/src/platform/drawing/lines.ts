type Width = (text: string) => number;

/** Breaks a word that is wider than a line, such as a URL, at the end of the line. */
const cutWord = (word: string, room: number, width: Width): string[] => {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const own = width(character);
    if (piece !== '' && used + own > room) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += own;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
};

const breakParagraph = (paragraph: string, room: number, width: Width): string[] => {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const space = width(' ');
  for (const word of paragraph.split(/ +/)) {
    const own = width(word);
    if (line !== '' && used + space + own <= room) {
      line += ` ${word}`;
      used += space + own;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = own <= room ? [word] : cutWord(word, room, width);
    line = pieces.pop() ?? '';
    used = width(line);
    lines.push(...pieces);
  }
  return [...lines, line];
};

/** Breaks a text into lines that are at most `room` wide, and keeps the line breaks of the text. */
export const breakLines = (text: string, room: number, width: Width): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => breakParagraph(paragraph.trim(), room, width));
