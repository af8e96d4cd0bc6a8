import { Link } from 'react-router-dom';
import { Brand } from '../ui/Brand.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** The page of an unknown URL. Its button links to `home`. */
const NotFoundPage = ({ home }: { home: '/' | '/dashboard' }) =>
  home === '/' ? (
    <div className="px-4">
      <header className="mx-auto mb-2 flex h-14 w-full max-w-6xl items-center">
        <Link to="/" aria-label="Glovebox, to the start page" className="flex rounded-md">
          <Brand />
        </Link>
      </header>
      <main>
        <NotFound home={home} />
      </main>
    </div>
  ) : (
    <NotFound home={home} />
  );

const NotFound = ({ home }: { home: '/' | '/dashboard' }) => (
  <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-center">
    <PageHead title="Page not found" noIndex />
    <p className="font-mono text-muted">404</p>
    <h1 className="page-title">Page not found</h1>
    <p className="max-w-md text-muted">There’s nothing at this address. The link may be old or incomplete.</p>
    <ButtonLink to={home} className="mt-2">
      {home === '/' ? 'Go to the start page' : 'Go to the dashboard'}
    </ButtonLink>
  </div>
);

export default NotFoundPage;
