import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './Card.tsx';

const list = (items: string[]) => (
  <Card title="Purchases">
    <ul>
      {items.map((item) => (
        <li key={item}>
          <button>{item}</button>
        </li>
      ))}
    </ul>
  </Card>
);

it('moves the focus to its heading when the focused row is removed', async () => {
  const { rerender } = render(list(['First', 'Second']));
  screen.getByRole('button', { name: 'First' }).focus();
  rerender(list(['Second']));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Purchases' }));
});

it('leaves the focus where it is when another row is removed', async () => {
  const { rerender } = render(list(['First', 'Second']));
  const second = screen.getByRole('button', { name: 'Second' });
  second.focus();
  rerender(list(['Second']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(second).toHaveFocus();
});
