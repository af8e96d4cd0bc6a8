import { PICTURE_TYPES } from '@glovebox/shared/picture';
import { useId, useState, type DragEvent } from 'react';
import { classNames } from '../../../lib/classNames.ts';
import { buttonClasses } from '../../../ui/buttonClasses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { usePicture } from './usePicture.ts';

interface Props {
  label: string;
  /** The picture's text alternative. */
  alt: string;
  hint: string;
  picture: ReturnType<typeof usePicture>;
}

/** A picture to choose or to remove, with a preview. */
export const PictureField = ({ label, alt, hint, picture: { shown, fault, choose, remove } }: Props) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) void choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className="grid gap-1.5"
    >
      <p id={`${id}-label`} className="flex justify-between gap-2 font-medium">
        {label}
        <span className="font-normal text-muted">optional</span>
      </p>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-md border border-dashed p-3',
          isOver ? 'border-accent bg-accent/5' : fault ? 'border-danger' : 'border-control',
        )}
      >
        <div className="grid h-20 w-28 shrink-0 place-items-center overflow-hidden rounded-md bg-ink/4 text-muted">
          {shown === null ? (
            <Icon name="car" className="size-6" />
          ) : (
            <img src={shown} alt={alt} className="size-full object-contain p-1" />
          )}
        </div>
        <div className="grid min-w-40 flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              aria-describedby={`${id}-hint ${id}-error`}
              aria-invalid={fault ? true : undefined}
              onChange={({ target }) => {
                take(target.files?.[0]);
                // lets people choose the same file again
                target.value = '';
              }}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className={buttonClasses(
                'outline',
                'small',
                'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
              )}
            >
              {shown === null ? 'Choose a picture' : 'Choose another picture'}
            </label>
            {shown !== null && (
              <Button variant="ghost" size="small" onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        </div>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
        {fault}
      </p>
    </div>
  );
};
