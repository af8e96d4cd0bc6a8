import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp.tsx';
import { copyPicture } from './pictureFile.ts';

const PICTURE = new File(['picture'], 'year.png', { type: 'image/png' });

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['was copied', () => Promise.resolve(), 'Picture copied'],
  [
    'was not copied, because the browser did not allow it',
    () => Promise.reject(new Error('not allowed')),
    /^Your browser blocked/,
  ],
])('a message says that a picture %s', async (_what, write, text) => {
  vi.stubGlobal('ClipboardItem', vi.fn());
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
  renderApp(null);
  await copyPicture(PICTURE);
  expect(await screen.findByText(text)).toBeVisible();
});
