import { classNames } from '../lib/classNames.ts';

interface Props {
  name: string;
  /** The path of a one-coloured SVG or a picture on this server; if null, the initials are shown. */
  imgUrl: string | null;
  className?: string;
}

const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** A make's logo: an icon in the colour of the text, a picture, or the initials. The name must be beside it. */
export const MakeLogo = ({ name, imgUrl, className }: Props) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center rounded-lg border border-line bg-bg text-ink',
      className ?? 'size-10',
    )}
  >
    {imgUrl === null ? (
      <span className="text-xs font-semibold">{initials(name)}</span>
    ) : !imgUrl.endsWith('.svg') ? (
      <img src={imgUrl} alt="" loading="lazy" className="size-4/5 object-contain" />
    ) : (
      <span
        className="size-3/5 bg-current print:[print-color-adjust:exact] forced-colors:bg-[CanvasText]"
        style={{ mask: `url("${encodeURI(imgUrl)}") center / contain no-repeat` }}
      />
    )}
  </span>
);
