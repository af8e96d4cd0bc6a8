import { Button } from './Button.tsx';

/** Returns a toast's text with a count of its repetitions, and a button that undoes the last one. */
export const toastText = (text: string, count: number, undo?: () => void) => (
  <span className={undo && 'flex flex-wrap items-center gap-x-3 gap-y-1'}>
    <span>
      <span>{text}</span>
      {count > 1 && <span className="text-muted tabular-nums"> ×{count}</span>}
    </span>
    {undo && (
      <Button variant="outline" size="small" onClick={undo}>
        Undo
      </Button>
    )}
  </span>
);
