import { encode } from 'uqr';

/** The quiet zone that a scanner needs around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** The smallest size of a saved picture, which is sharp enough for print. */
const PIXELS = 1_024;

/** Returns a QR code in modules, including its quiet zone: the side, and which modules are black. */
export const qrOf = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return { size, rows: data };
};

/** Returns a QR code as the data of one SVG path, with a unit for each module. */
export const qrPath = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Returns a QR code as a PNG; null if the browser cannot make one. */
export const qrPicture = async (text: string): Promise<Blob | null> => {
  const { size, rows } = qrOf(text);
  const scale = Math.ceil(PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    for (const [x, black] of row.entries()) {
      if (black) context.fillRect(x * scale, y * scale, scale, scale);
    }
  }
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
