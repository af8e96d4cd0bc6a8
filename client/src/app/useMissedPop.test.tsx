import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useMissedPop } from './useMissedPop.ts';

const Drawn = ({ children }: { children: ReactNode }) => {
  useMissedPop();
  return children;
};

/** Goes back while the router is being rendered, before it listens. */
const During = ({ happens }: { happens: () => void }) => {
  useState(happens);
  return null;
};

const open = (happens: () => void) =>
  render(
    <BrowserRouter>
      <Drawn>
        <Routes>
          <Route path="/cars" element={<h1>cars</h1>} />
          <Route path="/services" element={<h1>services</h1>} />
        </Routes>
      </Drawn>
      <During happens={happens} />
    </BrowserRouter>,
  );

beforeEach(() => history.replaceState(null, '', '/services'));
afterEach(() => history.replaceState(null, '', '/'));

describe('the history of a page that is still loading', () => {
  it('is followed when it changes before the router listens', async () => {
    open(() => history.replaceState(null, '', '/cars'));
    expect(await screen.findByRole('heading', { name: 'cars' })).toBeVisible();
  });

  it('causes no navigation when it does not change', () => {
    const heard: string[] = [];
    const hear = () => heard.push(location.pathname);
    window.addEventListener('popstate', hear);
    open(() => undefined);
    window.removeEventListener('popstate', hear);
    expect(screen.getByRole('heading', { name: 'services' })).toBeVisible();
    expect(heard).toEqual([]);
  });
});
