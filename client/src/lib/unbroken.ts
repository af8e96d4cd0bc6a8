/** Returns a text that stays on one line, such as a number plate. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
