import { describe, expect, it } from 'vitest';
import { withoutDescriptions } from './withoutDescriptions.ts';

const of = (source: string) => withoutDescriptions('/shared/src/car.ts', source);

describe('the bundle of the client', () => {
  it('leaves out what a schema says of itself, wherever in the chain', () => {
    expect(of(`export const km = z.number().describe('km').min(0).meta({ example: 3 });`)).toBe(
      'export const km = z.number().min(0);',
    );
  });

  it('is not confused by what is written in a description', () => {
    const source = [
      'const a: string = z',
      '  .string()',
      '  // as a person types it',
      "  .describe(`ends ${')'} with \".describe('x')\" and {`)",
      '  .meta({ id: "A", example: [z.string().describe("inner")] }) as never;',
      `const text = ".describe('stays')";`,
    ].join('\n');
    expect(of(source)).toBe(`const a: string = z\n  .string() as never;\nconst text = ".describe('stays')";`);
  });

  it('leaves alone what reads a description, and other calls', () => {
    const source = `const said = schema.meta(); describe('a test', () => 1); z.enum(['meta']).optional();`;
    expect(of(source)).toBe(source);
  });

  it('says which file cannot be read', () => {
    expect(() => of('const = 1')).toThrow('/shared/src/car.ts');
  });
});
