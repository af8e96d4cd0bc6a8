import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useResolveWarning } from './useResolveWarning.ts';

interface Props {
  carId: string;
  warnId: string;
  title: string;
  onRemoved: () => void;
}

/** Removes a warning after a confirmation. It stays in the car's history as resolved. */
export const RemoveWarning = ({ carId, warnId, title, onRemoved }: Props) => {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const { resolve, isLoading } = useResolveWarning();

  if (asked !== 'now') {
    return (
      <Button variant="outline" autoFocus={asked === 'before'} onClick={() => setAsked('now')}>
        <Icon name="check" />
        Mark as resolved
      </Button>
    );
  }
  return (
    <>
      <p role="status" className="mr-auto self-center max-sm:basis-full">
        It stays in the activity as resolved.
      </p>
      <Button variant="ghost" autoFocus disabled={isLoading} onClick={() => setAsked('before')}>
        Keep it
      </Button>
      <Button answers busy={isLoading} onClick={() => void resolve({ carId, warnId, title }, onRemoved)}>
        Resolve
      </Button>
    </>
  );
};
