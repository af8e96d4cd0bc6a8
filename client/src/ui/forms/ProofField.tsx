import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField.tsx';

interface Props extends ComponentProps<'input'> {
  /** Whether the account has a password. */
  hasPassword: boolean;
  error: string | undefined;
}

/** Asks for the password of one's own account, or says how a person without one proves who they are. */
export const ProofField = ({ hasPassword, ...input }: Props) =>
  hasPassword ? (
    <PasswordField label="Your password" autoComplete="current-password" {...input} />
  ) : (
    <p className="text-muted">
      Your account has no password, so you must have logged in with Google less than ten minutes ago.
    </p>
  );
