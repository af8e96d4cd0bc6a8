interface Props {
  title: string;
  description?: string;
  /** Keeps search engines from listing the page. */
  noIndex?: boolean;
}

/** What the browser's tab and search engines show of a screen; React puts it into the document's head. */
export const PageHead = ({ title, description, noIndex = false }: Props) => (
  <>
    <title>{title}</title>
    {description !== undefined && <meta name="description" content={description} />}
    {noIndex && <meta name="robots" content="noindex" />}
  </>
);
