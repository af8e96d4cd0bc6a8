import { copyText } from '../lib/clipboard.ts';
import { Icon } from './Icon.tsx';
import { notify } from '../lib/notify.ts';

interface Props {
  /** The text to copy. */
  text: string;
  /** The name of the button for screen readers. */
  label: string;
  /** The toast after copying. */
  copied: string;
}

/** A small button that copies the text beside it. */
export const CopyButton = ({ text, label, copied }: Props) => {
  const copy = async () => {
    if (await copyText(text)) notify.success(copied);
    else notify.error('Your browser blocked copying. Select the text and copy it yourself.');
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-9"
    >
      <Icon name="copy" />
    </button>
  );
};
