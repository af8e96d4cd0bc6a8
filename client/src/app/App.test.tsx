import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  render(<App />);
  return userEvent.setup();
};

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the landing page', () => {
  it('leads to its sections, to log-in, sign-up, the dashboard and the codes', () => {
    open('/');
    const top = screen.getAllByRole('navigation', { name: 'Main' })[0];
    if (!top) throw new Error('no top bar');
    const links = within(top)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Features', '/#features'],
      ['Find a Car', '/#find-car'],
      ['Reviews', '/#reviews'],
    ]);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    const hero = screen.getByRole('region', { name: /service book/ });
    expect(within(hero).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(within(hero).getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: /by its code/ })).toHaveAttribute('href', '/check');
  });

  it('has what its anchors name, says that the reviews are samples, and what a workshop pays', () => {
    open('/');
    for (const id of ['features', 'find-car', 'reviews', 'how-it-works', 'workshop'])
      expect(document.getElementById(id)).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('heading', { name: 'Sample reviews' })).toBeVisible();
    expect(screen.getByRole('region', { name: /workshop/ })).toHaveTextContent('10USDbilled monthly');
  });

  it('brings the section of its address into view and gives it the focus', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open('/#reviews');
    expect(scrolled.mock.contexts).toEqual([document.getElementById('reviews')]);
    expect(document.getElementById('reviews')).toHaveFocus();
  });

  it('does so again when its link is used again', async () => {
    const user = open('/');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Find a Car' }));
    await user.click(screen.getByRole('link', { name: 'Find a Car' }));
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(document.getElementById('find-car')).toHaveFocus();
  });
});

it('starts another screen at its top, with the focus in its main part', async () => {
  const user = open('/');
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('link', { name: /by its code/ }));
  const heading = await screen.findByRole('heading', { name: 'Check a car' });
  await waitFor(() => expect(document.getElementById('content')).toContainElement(heading));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await waitFor(() => expect(document.getElementById('content')).toHaveFocus());
  expect(document.title).toBe('Check a Car');
});
