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

it('takes the focus to its heading when the row that had it goes', async () => {
  const { rerender } = render(list(['First', 'Second']));
  screen.getByRole('button', { name: 'First' }).focus();
  rerender(list(['Second']));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Purchases' }));
});

it('leaves the focus where it is when another row goes', async () => {
  const { rerender } = render(list(['First', 'Second']));
  const second = screen.getByRole('button', { name: 'Second' });
  second.focus();
  rerender(list(['Second']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(second).toHaveFocus();
});
