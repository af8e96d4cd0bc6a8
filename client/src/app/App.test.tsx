import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';

const open = (url: string) => {
  window.history.replaceState(null, '', url);
  render(<App />);
  return userEvent.setup();
};

/** Opens the landing page from another screen of the same document. */
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
      ['Find a car', '/#find-car'],
      ['Reviews', '/#reviews'],
    ]);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    const hero = screen.getByRole('region', { name: /service book that stays/ });
    expect(within(hero).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(within(hero).getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: /by its code/ })).toHaveAttribute('href', '/check');
  });

  it('has the sections that its anchors name, and says that the reviews are samples and what a workshop pays', async () => {
    await openLanding();
    for (const id of ['features', 'find-car', 'reviews', 'how-it-works', 'workshop'])
      expect(document.getElementById(id)).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('heading', { name: 'Sample reviews' })).toBeVisible();
    expect(screen.getByRole('region', { name: /workshop/ })).toHaveTextContent('10USDbilled monthly');
  });

  it('scrolls to the section in its URL and focuses it', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openLanding('/#reviews');
    await waitFor(() => expect(document.getElementById('reviews')).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([document.getElementById('reviews')]);
  });

  it('links home to its own top', async () => {
    const user = await openLanding('/#reviews');
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.click(screen.getByRole('link', { name: 'Glovebox, to the top' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(window.location.hash).toBe('');
  });

  it('is replaced by another screen when the browser goes back to one', async () => {
    await openLanding();
    window.history.replaceState(null, '', '/check');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByRole('heading', { name: 'Check a car' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /service book that stays/ })).not.toBeInTheDocument();
  });
});

describe('the menu of the landing page on a phone', () => {
  const openMenu = async () => {
    const user = await openLanding();
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    const list = document.getElementById('phone-menu');
    if (!list) throw new Error('no menu');
    return { user, button, list };
  };

  it('shows the links until one is followed', async () => {
    const { user, button, list } = await openMenu();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(list).toBeVisible();
    await user.click(within(list).getByRole('link', { name: 'Reviews' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(list).not.toBeVisible();
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const { user, button, list } = await openMenu();
    await user.tab();
    expect(within(list).getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(list).not.toBeVisible();
    expect(button).toHaveFocus();
  });

  it('closes when the focus leaves it', async () => {
    const { user, list } = await openMenu();
    for (let press = 0; press < 5; press += 1) await user.tab();
    expect(list).not.toBeVisible();
  });
});

it('scrolls another screen to its top and focuses its main element', async () => {
  const user = open('/check');
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(await screen.findByRole('link', { name: 'Create Account' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /account/i });
  await waitFor(() => expect(document.getElementById('content')).toContainElement(heading));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await waitFor(() => expect(document.getElementById('content')).toHaveFocus());
});
