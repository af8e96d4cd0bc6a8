import { useId } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { controlClasses } from '../../ui/forms/controlClasses.ts';

/** A secret that is shown once, to copy. */
export const ShownSecret = ({ label, secret, hint }: { label: string; secret: string; hint: string }) => {
  const id = useId();
  return (
    <div role="status">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="mt-1.5 flex items-center gap-2">
        <input
          id={id}
          readOnly
          value={secret}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
          className={controlClasses(false, 'h-9 font-mono')}
        />
        <CopyButton text={secret} label="Copy secret" copied="Secret copied" />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-muted">
        {hint}
      </p>
    </div>
  );
};
