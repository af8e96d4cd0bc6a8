import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

describe('a button', () => {
  it('keeps the focus while what it started is under way, and cannot be pressed again', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    const { rerender } = render(<Button onClick={send}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(send).toHaveBeenCalledOnce();

    rerender(
      <Button busy onClick={send}>
        Save
      </Button>,
    );
    // a browser takes the focus from what is disabled
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('that answers leaves the second half of a double click alone, which was meant for what asked', () => {
    const answer = vi.fn();
    render(
      <Button answers onClick={answer}>
        End access
      </Button>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button, { detail: 2 });
    expect(answer).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    expect(answer).toHaveBeenCalledOnce();
  });

  it('sends no form while one is under way, neither by a press nor by Enter in a field', async () => {
    const user = userEvent.setup();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText('Name'), 'Dana{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
});
