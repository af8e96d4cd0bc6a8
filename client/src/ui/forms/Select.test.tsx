import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './Select.tsx';

const MANY = Array.from({ length: 1500 }, (_, number) => ({
  value: String(number),
  label: `Engine ${String(number).padStart(4, '0')}`,
}));

const Form = ({ error, disabled = false }: { error?: string; disabled?: boolean }) => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Select
        label="Engine"
        options={MANY}
        value={value}
        onChange={setValue}
        error={error}
        disabled={disabled}
        clearable
      />
      <output>{value ?? 'nothing'}</output>
    </>
  );
};

it('scrolls into view when search results make the list longer than its dialog', async () => {
  const user = userEvent.setup();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const list = (options: typeof MANY) => (
    <Select label="Engine" options={options} value={null} onChange={() => undefined} />
  );
  const { rerender } = render(list([]));
  await user.click(screen.getByLabelText('Engine'));
  expect(scrolled).not.toHaveBeenCalled();
  rerender(list(MANY.slice(0, 3)));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

it('offers the option with the very word first, and Enter chooses it', async () => {
  const user = userEvent.setup();
  const chosen = vi.fn();
  const golfs = ['Golf VIII', 'Golf VII', 'Golf VI'].map((label) => ({ value: label, label }));
  render(<Select label="Generation" options={golfs} value="Golf VIII" onChange={chosen} />);
  await user.click(screen.getByLabelText('Generation'));
  await user.keyboard('vi');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Golf VI',
    'Golf VIII',
    'Golf VII',
  ]);
  await user.keyboard('i');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Golf VII',
    'Golf VIII',
  ]);
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('Golf VII');
});

describe('a select with 1,500 options', () => {
  it('renders only the options in view, in a list of at most 300 px', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByLabelText('Engine'));
    const shown = screen.getAllByRole('option');
    expect(shown.length).toBeLessThan(40);
    expect(shown[0]).toHaveTextContent('Engine 0000');
    expect(getComputedStyle(screen.getByRole('listbox')).maxHeight).toBe('300px');
  });

  it('finds an option by typing and chooses it with Enter', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(screen.getByLabelText('Engine'), '1234');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('1234');
    expect(screen.getByText('Engine 1234')).toBeVisible();
  });

  it('renders the option that the arrow keys reach', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByLabelText('Engine'));
    await user.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Engine 1499' })).toBeVisible());
    const active = screen.getByLabelText('Engine').getAttribute('aria-activedescendant');
    expect(screen.getByRole('option', { name: 'Engine 1499' })).toHaveAttribute('id', active);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('1499');
  });

  it('says so when nothing matches', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(screen.getByLabelText('Engine'), 'zzz');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  it('can be cleared with the keyboard', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(screen.getByLabelText('Engine'), '7{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('7');
    // happy-dom counts as a touch screen, where choosing removes the focus
    screen.getByLabelText('Engine').focus();
    await user.keyboard('{Delete}');
    expect(screen.getByRole('status')).toHaveTextContent('nothing');
  });

  it('connects its error to the field', () => {
    render(<Form error="Field is required" />);
    expect(screen.getByLabelText('Engine')).toBeInvalid();
    expect(screen.getByLabelText('Engine')).toHaveAccessibleErrorMessage('Field is required');
  });
});
