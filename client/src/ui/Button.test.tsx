import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

describe('a button', () => {
  it('keeps the focus and cannot be pressed again while it is busy', async () => {
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
    // a browser takes the focus from a disabled button
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('that confirms ignores the second half of a double click, which was meant for the button before', () => {
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

  it('submits no form while it is busy, neither by a press nor by Enter in a field', async () => {
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
