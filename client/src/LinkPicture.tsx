interface Props {
  /** An absolute URL, because link previews are built outside the page. */
  address: string;
  /** The text alternative. */
  says: string;
}

/** The preview picture of a link to a page, 1200 × 630 pixels. */
export const LinkPicture = ({ address, says }: Props) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={says} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** The preview picture without a car: the landing page, as taken by `npm run screenshots`. */
export const ProductPicture = ({ origin }: { origin: string }) => (
  <LinkPicture
    address={`${origin}/preview.png`}
    says="Glovebox with the instrument panel of a Volkswagen Golf"
  />
);
