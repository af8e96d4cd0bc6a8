import { MESSAGES } from '@glovebox/shared/messages';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { carName } from '@glovebox/shared/carName';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { CarInHead } from '../../ui/CarInHead.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DrawingBoundary } from '../../ui/DrawingBoundary.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { endFirstSteps } from './firstSteps.ts';
import { usePublicLink } from './usePublicLink.ts';

const ShareQr = lazy(() => import('./ShareQr.tsx'));

interface Props {
  car: ComponentProps<typeof CarInHead>['car'] & { _id: string; publicId: string };
  onClose: () => void;
}

/** A car's public link, to copy, to share by the device's own menu, or as a QR code. */
export const ShareCarDialog = ({ car, onClose }: Props) => {
  const { _id: carId, publicId } = car;
  // others must not learn the nickname and the plate
  const sharedName = carName(car);
  const link = usePublicLink({ _id: carId, publicId });
  const noteShared = () => endFirstSteps(carId, 'shared');
  const copy = async () => {
    if (await copyText(link)) {
      noteShared();
      notify.success(MESSAGES.toast.linkCopied);
    } else {
      notify.error('Your browser blocked copying. Select the link and copy it yourself.');
    }
  };
  return (
    <Dialog
      open
      title={MESSAGES.dialog.shareCar}
      description={<CarInHead car={car} />}
      onClose={onClose}
      footer={
        <>
          {'share' in navigator && (
            <Button variant="outline" onClick={() => void shareByDevice(sharedName, link, noteShared)}>
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
      <LinkPreview name={sharedName} publicId={publicId} host={new URL(link).host} />
      <TextField
        label="Public link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint="Anyone with it sees the car, its services and warnings, but not who owns it or did the work."
      />
      <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-6 sm:flex-nowrap">
        <DrawingBoundary instead="The QR code could not be drawn. The link above leads to the same page.">
          <Suspense fallback={<Skeleton className="size-40 max-sm:mx-auto" />}>
            <ShareQr carName={sharedName} publicId={publicId} link={link} onUsed={noteShared} />
          </Suspense>
        </DrawingBoundary>
      </div>
    </Dialog>
  );
};

interface PreviewProps {
  name: string;
  publicId: string;
  /** The host of the link. */
  host: string;
}

/** The link as a chat shows it: with the picture that the server draws for it. */
const LinkPreview = ({ name, publicId, host }: PreviewProps) => {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <figure className="mb-5">
      <div className="max-w-96 overflow-hidden rounded-lg border border-line bg-bg">
        <img
          src={`/api/car/check/${publicId}/preview.png`}
          alt="Picture of the car, its mileage and its stamps"
          width="1200"
          height="630"
          onError={() => setFailed(true)}
          className="aspect-[40/21] h-auto w-full border-b border-line"
        />
        <p className="px-3 pt-2 font-semibold wrap-anywhere">{name} · Service history</p>
        <p className="px-3 pb-2 text-xs text-muted wrap-anywhere">{host}</p>
      </div>
      <figcaption className="mt-1.5 text-xs text-muted">A chat shows the link like this.</figcaption>
    </figure>
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
