import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const NotFoundPage = ({ home }: { home: string }) => (
  <>
    <PageHead title="Page not found" noIndex />
    <h1 className="text-xl font-semibold">Page not found</h1>
    <ButtonLink to={home}>Go back</ButtonLink>
  </>
);

export default NotFoundPage;
