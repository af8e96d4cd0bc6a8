import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { formatCode } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CarInHead } from '../../ui/CarInHead.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useRenewCodeMutation } from './carsApi.ts';
import { usePublicLink } from './usePublicLink.ts';

interface Props {
  car: Car;
  onClose: () => void;
}

/** Gives a car a new public code after a confirmation, and shows it. */
export const RenewCodeDialog = ({ car, onClose }: Props) => {
  const { _id: carId, publicId } = car;
  const name = privateCarName(car);
  const [renewCode, { data, isLoading }] = useRenewCodeMutation();

  const renew = async () => {
    try {
      await renewCode(carId).unwrap();
    } catch (error) {
      notify.failure(error);
    }
  };

  // one dialog for the question and the answer, so that the focus stays inside and later returns to its opener
  return (
    <Dialog
      open
      title={data ? `New ${MESSAGES.car.uniqueCode}` : `Renew the code of ${name}?`}
      description={
        data ? (
          `${name}. The old code no longer works.`
        ) : (
          <>
            <CarInHead car={car} />
            <span className="mt-3 block">
              <span className="font-mono">{formatCode(publicId)}</span> stops working right away, with every
              link and QR code you’ve shared. Messaging apps may keep the preview picture of a link you sent.
            </span>
          </>
        )
      }
      onClose={onClose}
      footer={
        data ? (
          <Button key="done" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" data-focus-first onClick={onClose}>
              Cancel
            </Button>
            <Button variant="danger" busy={isLoading} onClick={() => void renew()}>
              Renew code
            </Button>
          </>
        )
      }
    >
      {data && <NewCode carId={carId} publicId={data.publicId} />}
    </Dialog>
  );
};

const NewCode = ({ carId, publicId }: { carId: string; publicId: string }) => {
  const link = usePublicLink({ _id: carId, publicId });
  return (
    <div role="status" className="grid justify-items-center gap-1 rounded-md bg-ink/4 px-4 py-5 text-center">
      <p className="flex items-center gap-2">
        <span className="font-mono text-lg font-semibold wrap-anywhere">{formatCode(publicId)}</span>
        <CopyButton
          text={formatCode(publicId)}
          label={`Copy ${MESSAGES.car.uniqueCode}`}
          copied="Code copied"
        />
      </p>
      <p className="flex max-w-full items-center gap-1 text-muted">
        <span className="min-w-0 wrap-anywhere">{link}</span>
        <CopyButton text={link} label="Copy link" copied={MESSAGES.toast.linkCopied} />
      </p>
    </div>
  );
};
