interface Props {
  /** Absolute: those who fetch it know no page that it belongs to. */
  address: string;
  /** What it shows. */
  says: string;
}

/** The picture beside a link to a page, 1200 × 630 pixels, for those who show one and run no scripts. */
export const LinkPicture = ({ address, says }: Props) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={says} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** Where there is none of a car: the landing page, as `npm run screenshots` takes it. */
export const ProductPicture = ({ origin }: { origin: string }) => (
  <LinkPicture
    address={`${origin}/preview.png`}
    says="Glovebox with the instrument panel of a Volkswagen Golf"
  />
);
