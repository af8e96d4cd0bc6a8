interface Props {
  title: string;
  description?: string;
  /** Keeps search engines from listing the page. */
  noIndex?: boolean;
}

/** The title and description of a screen, which React moves into the document's head. */
export const PageHead = ({ title, description, noIndex = false }: Props) => (
  <>
    <title>{title}</title>
    {description !== undefined && <meta name="description" content={description} />}
    {noIndex && <meta name="robots" content="noindex" />}
  </>
);
