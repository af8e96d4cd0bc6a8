import { MESSAGES } from '@glovebox/shared/messages';
import { lazy, Suspense } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DrawingBoundary } from '../../ui/DrawingBoundary.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { endFirstSteps } from './firstSteps.ts';
import { usePublicLink } from './usePublicLink.ts';

const ShareQr = lazy(() => import('./ShareQr.tsx'));

interface Props {
  carName: string;
  carId: string;
  publicId: string;
  onClose: () => void;
}

/** A car's public link, to copy, to share by the device's own menu, or as a QR code. */
export const ShareCarDialog = ({ carName, carId, publicId, onClose }: Props) => {
  const link = usePublicLink({ _id: carId, publicId });
  const noteShared = () => endFirstSteps(carId, 'shared');
  const copy = async () => {
    if (await copyText(link)) {
      noteShared();
      notify.success(MESSAGES.toast.linkCopied);
    } else {
      notify.error('Your browser did not allow to copy. Select the link and copy it by hand.');
    }
  };
  return (
    <Dialog
      open
      title={MESSAGES.dialog.shareCar}
      description={carName}
      onClose={onClose}
      footer={
        <>
          {'share' in navigator && (
            <Button variant="outline" onClick={() => void shareByDevice(carName, link, noteShared)}>
              <Icon name="share" />
              Share
            </Button>
          )}
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            Copy link
          </Button>
        </>
      }
    >
      <TextField
        label="Public link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint="Whoever has it sees the car, its services and its warnings; not its owner, nor who did the work."
      />
      <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-6 sm:flex-nowrap">
        <DrawingBoundary instead="The QR code could not be drawn. The link above leads to the same page.">
          <Suspense fallback={<Skeleton className="size-40 max-sm:mx-auto" />}>
            <ShareQr carName={carName} publicId={publicId} link={link} onUsed={noteShared} />
          </Suspense>
        </DrawingBoundary>
      </div>
    </Dialog>
  );
};

const shareByDevice = async (title: string, url: string, onShared: () => void) => {
  try {
    await navigator.share({ title, url });
    onShared();
  } catch (error) {
    // the person closed the menu without sharing
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error('Your device could not share the link. Copy it instead.');
  }
};
