/** The fields from which a title is made. */
export interface Titled {
  type: string;
  description?: string | null | undefined;
  parts: readonly string[];
}

/** Longer first lines are shortened, because titles appear in lists. */
const LONGEST = 120;

/** Returns the first line of a text that is not empty. */
const firstLine = (text: string | null | undefined) =>
  text
    ?.split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .find((line) => line !== '');

/** Returns what was done in the author's words: the description, or else the first part. */
export const ownWords = ({ description, parts }: Titled): string | undefined =>
  firstLine(description) ?? firstLine(parts[0]);

/** Returns whether a service has no particular type, and therefore a title of its own. */
export const isOther = ({ type }: Pick<Titled, 'type'>) => type === 'Other';

const cut = (text: string) => {
  const characters = Array.from(text);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
};

/** Returns the title of a service: its type, or for type Other its description or first part, if any. */
export const serviceTitle = (service: Titled): string =>
  isOther(service) ? cut(ownWords(service) ?? service.type) : service.type;

/** Returns the text below the title: the description, unless it is the title. */
export const descriptionBelowTitle = (service: Titled): string | undefined => {
  const { description } = service;
  return description == null || description.trim() === serviceTitle(service) ? undefined : description;
};
