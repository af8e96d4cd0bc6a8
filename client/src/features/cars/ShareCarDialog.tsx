import { MESSAGES } from '@glovebox/shared/messages';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { publicLink } from './publicLink.ts';

interface Props {
  carName: string;
  publicId: string;
  onClose: () => void;
}

/** The public link of a car, to be passed on. */
export const ShareCarDialog = ({ carName, publicId, onClose }: Props) => {
  const link = publicLink(publicId);
  const copy = async () => {
    if (await copyText(link)) notify.success(MESSAGES.toast.linkCopied);
    else notify.error('Your browser did not allow to copy. Select the link and copy it by hand.');
  };
  return (
    <Dialog
      open
      title={MESSAGES.dialog.shareCar}
      description={carName}
      onClose={onClose}
      footer={
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          Copy link
        </Button>
      }
    >
      <TextField
        label="Public link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint="Whoever has it sees the car, its services and its warnings; not its owner, nor who did the work."
      />
    </Dialog>
  );
};
