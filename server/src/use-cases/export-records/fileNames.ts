import { folded } from '@glovebox/shared/folded';

/** Returns a name in letters, digits and hyphens that any file system takes: 'The red one' → 'the-red-one'. */
export const fileName = (...parts: string[]): string =>
  folded(parts.join(' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
