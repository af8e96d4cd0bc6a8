import { classNames } from '../../lib/classNames.ts';
import { passwordStrength } from '../../lib/forms/passwordStrength.ts';

const COLOURS = ['', 'bg-danger', 'bg-caution', 'bg-success', 'bg-success'];

/** Four bars that fill as a password gets harder to guess, with the same in words. */
export const StrengthHint = ({ password }: { password: string }) => {
  const { level, text } = passwordStrength(password);
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 rounded-full transition-colors',
              step <= level ? COLOURS[level] : 'bg-ink/10',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  );
};
