import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LoadMore } from './LoadMore.tsx';

let comes: () => void;
let pressed: number;

/** Two items with links, three without, then no more. */
const List = ({ linked }: { linked: boolean }) => {
  const [shown, setShown] = useState(2);
  const [busy, setBusy] = useState(false);
  comes = () => {
    setShown(5);
    setBusy(false);
  };
  return (
    <section>
      <input aria-label="Elsewhere" />
      <ul>
        {Array.from({ length: shown }, (_, index) => (
          <li key={index}>{linked ? <a href={`/${index}`}>Item {index}</a> : `Item ${index}`}</li>
        ))}
      </ul>
      {shown < 5 && (
        <LoadMore
          busy={busy}
          onClick={() => {
            pressed += 1;
            setBusy(true);
          }}
        />
      )}
    </section>
  );
};

const press = async (linked: boolean) => {
  pressed = 0;
  render(<List linked={linked} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Load more' });
  await user.click(button);
  return { user, button };
};

it('keeps the focus on the button while it loads once, and then focuses the first new item', async () => {
  const { user, button } = await press(true);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(pressed).toBe(1);
  comes();
  const first = await screen.findByRole('link', { name: 'Item 2' });
  await expect.poll(() => document.activeElement).toBe(first);
});

it('focuses a new item without links or buttons, too', async () => {
  await press(false);
  comes();
  const first = await screen.findByText('Item 2');
  await expect.poll(() => document.activeElement).toBe(first);
});

it('does not take the focus back when it has moved on', async () => {
  const { user } = await press(true);
  await user.click(screen.getByLabelText('Elsewhere'));
  comes();
  await screen.findByRole('link', { name: 'Item 2' });
  // the observer of the list has been notified by now
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

it('notices that it is near the view, even if an older notification arrives with the new one', () => {
  let notify: IntersectionObserverCallback = () => undefined;
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function (
    this: IntersectionObserver,
    callback: IntersectionObserverCallback,
  ) {
    notify = callback;
    this.observe = () => undefined;
    this.disconnect = () => undefined;
    return this;
  });
  const onNear = vi.fn();
  render(<LoadMore busy={false} onClick={() => undefined} onNear={onNear} />);
  const entry = (isIntersecting: boolean) => ({ isIntersecting }) as IntersectionObserverEntry;
  const notifyAll = (...seen: boolean[]) =>
    act(() => notify(seen.map(entry), new IntersectionObserver(notify)));
  notifyAll(false);
  expect(onNear).not.toHaveBeenCalled();
  // a slow page gets both notifications at once
  notifyAll(false, true);
  expect(onNear).toHaveBeenCalledTimes(1);
});
