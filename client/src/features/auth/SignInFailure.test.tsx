import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SignInFailure } from './SignInFailure.tsx';

const open = (url: string) =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <SignInFailure />
    </MemoryRouter>,
  );

describe('returning from Google without a session', () => {
  it('shows the reason', () => {
    open('/login?failure=google-not-set-up');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Log-in with Google is not set up on this server. Please log in with email and password.',
    );
  });

  it.each(['/login', '/login?failure=', '/login?failure=Call%20us%20at%20555', '/login?failure=toString'])(
    'shows nothing at %s',
    (url) => {
      open(url);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
