import { createPortal } from 'react-dom';
import { formatCode } from '../../lib/format.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../lib/notify.ts';
import { qrOf, qrPath, qrPicture } from './qrImage.ts';

interface Props {
  carName: string;
  publicId: string;
  link: string;
  /** Called once the code was saved or printed. */
  onUsed: () => void;
}

const QrCode = ({ link, className }: { link: string; className: string }) => {
  const { size, rows } = qrOf(link);
  return (
    <svg
      role="img"
      aria-label="QR code of the public link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* black on white in dark mode too, because many scanners read nothing else */}
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
};

const ShareQr = ({ carName, publicId, link, onUsed }: Props) => {
  const code = formatCode(publicId);
  const save = async () => {
    const picture = await qrPicture(link);
    if (picture) {
      saveFile(picture, `glovebox-${code}.png`);
      onUsed();
    } else {
      notify.error('Your browser couldn’t save the QR code. Print it instead.');
    }
  };
  const print = () => {
    window.print();
    onUsed();
  };
  return (
    <>
      <QrCode link={link} className="size-40 shrink-0 rounded-md border border-line max-sm:mx-auto" />
      <div className="grid gap-3">
        <p className="text-muted">
          Print this for the windscreen or service folder. Anyone who scans it sees the public page.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void save()}>
            <Icon name="download" />
            Save
          </Button>
          <Button variant="outline" onClick={print}>
            <Icon name="print" />
            Print
          </Button>
        </div>
      </div>
      {createPortal(
        <div aria-hidden="true" className="printed-alone">
          <div>
            <QrCode link={link} className="" />
            <p>{carName}</p>
            <p>{code}</p>
            <p>{link}</p>
          </div>
        </div>,
        document.body,
      )}
    </>
  );
};

export default ShareQr;
