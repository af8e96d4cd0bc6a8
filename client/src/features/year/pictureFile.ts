import { notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';

const TYPE = 'image/png';

/** Returns the file of a data URL. */
export const fileOf = (dataUrl: string, name: string): File => {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (one) => one.charCodeAt(0));
  return new File([bytes], name, { type: TYPE });
};

/** Whether the device can pass a picture on to another app. */
export const canShare = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'picture.png', { type: TYPE })] });

/** Whether the browser can copy a picture, which it can only on a secure connection. */
export const canCopy = () => 'ClipboardItem' in window && 'clipboard' in navigator;

/** Passes a picture on by the device's own menu. */
export const sharePicture = async (file: File, title: string) => {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // the person closed the menu without sharing
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error('Your device couldn’t share the picture. Download it instead.');
  }
};

export const copyPicture = async (file: File) => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [TYPE]: file })]);
    notify.success('Picture copied');
  } catch {
    notify.error('Your browser blocked copying the picture. Download it instead.');
  }
};

export const downloadPicture = (file: File) => saveFile(file, file.name);
