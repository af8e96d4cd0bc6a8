/** What a title is made from. */
export interface Titled {
  type: string;
  description?: string | null | undefined;
  parts: readonly string[];
}

/** Longer first lines are cut: a title is read in lists. */
const LONGEST = 120;

/** The first line of a text with anything in it. */
const firstLine = (text: string | null | undefined) =>
  text
    ?.split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .find((line) => line !== '');

/** What was done, in its own words where its type says nothing: its description, else its first part. */
export const ownWords = ({ description, parts }: Titled): string | undefined =>
  firstLine(description) ?? firstLine(parts[0]);

/** Whether a service is of no particular type, and so has a title of its own. */
export const isOther = ({ type }: Pick<Titled, 'type'>) => type === 'Other';

const cut = (text: string) => {
  const characters = Array.from(text);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
};

/** What a service is called: its type; of type Other its description or first part, if it has any. */
export const serviceTitle = (service: Titled): string =>
  isOther(service) ? cut(ownWords(service) ?? service.type) : service.type;

/** What is written below the title: the description, unless it is the title. */
export const descriptionBelowTitle = (service: Titled): string | undefined => {
  const { description } = service;
  return description == null || description.trim() === serviceTitle(service) ? undefined : description;
};
