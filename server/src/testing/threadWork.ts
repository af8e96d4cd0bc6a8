/** Blocks its thread forever. */
export const neverEnd = (): never => {
  for (;;);
};

export const echo = (text: string): Buffer => Buffer.from(text);
