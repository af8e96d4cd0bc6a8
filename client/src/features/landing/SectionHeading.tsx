interface Props {
  id: string;
  title: string;
  text?: string;
}

/** The head of a section of the landing page. */
export const SectionHeading = ({ id, title, text }: Props) => (
  <header className="max-w-2xl">
    <h2 id={id} className="page-title text-balance">
      {title}
    </h2>
    {text !== undefined && <p className="mt-3 text-base text-pretty text-muted">{text}</p>}
  </header>
);
