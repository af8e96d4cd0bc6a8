import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';

const open = (url: string) => {
  window.history.replaceState(null, '', url);
  render(<App />);
  return userEvent.setup();
};

/** As somebody comes to it from another screen of the same document. */
const openLanding = async (url = '/') => {
  const user = open(url);
  await screen.findByRole('region', { name: /service book that stays/ });
  return user;
};

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the landing page', () => {
  it('leads to its sections, to log-in, sign-up, the dashboard and the codes', async () => {
    await openLanding();
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
    const hero = screen.getByRole('region', { name: /service book that stays/ });
    expect(within(hero).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(within(hero).getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: /by its code/ })).toHaveAttribute('href', '/check');
  });

  it('has what its anchors name, says that the reviews are samples, and what a workshop pays', async () => {
    await openLanding();
    for (const id of ['features', 'find-car', 'reviews', 'how-it-works', 'workshop'])
      expect(document.getElementById(id)).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('heading', { name: 'Sample reviews' })).toBeVisible();
    expect(screen.getByRole('region', { name: /workshop/ })).toHaveTextContent('10USDbilled monthly');
  });

  it('brings the section of its URL into view and gives it the focus', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openLanding('/#reviews');
    await waitFor(() => expect(document.getElementById('reviews')).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([document.getElementById('reviews')]);
  });

  it('has no way home but to its top', async () => {
    const user = await openLanding('/#reviews');
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.click(screen.getByRole('link', { name: 'Glovebox, to the top' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(window.location.hash).toBe('');
  });

  it('gives way when the history leads to another screen', async () => {
    await openLanding();
    window.history.replaceState(null, '', '/check');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByRole('heading', { name: 'Check a car' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /service book that stays/ })).not.toBeInTheDocument();
  });
});

describe('the landing page’s menu of a phone', () => {
  const openMenu = async () => {
    const user = await openLanding();
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    const list = document.getElementById('phone-menu');
    if (!list) throw new Error('no menu');
    return { user, button, list };
  };

  it('shows the links until one is taken', async () => {
    const { user, button, list } = await openMenu();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(list).toBeVisible();
    await user.click(within(list).getByRole('link', { name: 'Reviews' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(list).not.toBeVisible();
  });

  it('closes on Escape with the focus on its button', async () => {
    const { user, button, list } = await openMenu();
    await user.tab();
    expect(within(list).getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(list).not.toBeVisible();
    expect(button).toHaveFocus();
  });

  it('closes when the focus goes on', async () => {
    const { user, list } = await openMenu();
    for (let press = 0; press < 5; press += 1) await user.tab();
    expect(list).not.toBeVisible();
  });
});

it('starts another screen at its top, with the focus in its main part', async () => {
  const user = open('/check');
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(await screen.findByRole('link', { name: 'Create Account' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /account/i });
  await waitFor(() => expect(document.getElementById('content')).toContainElement(heading));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await waitFor(() => expect(document.getElementById('content')).toHaveFocus());
});
