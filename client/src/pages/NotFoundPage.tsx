import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** For an address that leads nowhere. `home` is where its button leads. */
const NotFoundPage = ({ home }: { home: '/' | '/dashboard' }) => {
  const Element = home === '/' ? 'main' : 'div';
  return (
    <Element className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-4 text-center">
      <PageHead title="Page not found" noIndex />
      <p className="font-mono text-muted">404</p>
      <h1 className="text-xl font-semibold tracking-tight">Page not found</h1>
      <p className="max-w-md text-muted">
        There is nothing at this address. The link may be old, or a letter may be missing.
      </p>
      <ButtonLink to={home} className="mt-2">
        {home === '/' ? 'Go to the start page' : 'Go to the dashboard'}
      </ButtonLink>
    </Element>
  );
};

export default NotFoundPage;
