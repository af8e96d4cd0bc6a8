import { Link } from 'react-router-dom';
import { CodeForm } from '../features/lookup/CodeForm.tsx';
import { PublicHeader } from '../features/lookup/PublicHeader.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const CheckPage = () => (
  <div className="flex min-h-dvh flex-col">
    <PageHead
      title="Check a car"
      description="See a car’s service history by the unique code its owner gave you."
    />
    <PublicHeader />
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-108 flex-1 flex-col px-4 pt-[8dvh] pb-8 focus:outline-none sm:pt-[14dvh]"
    >
      <h1 className="page-title">Check a car</h1>
      <p className="mt-1 text-muted">
        Enter the code that the owner gave you to see the car’s services and warnings.
      </p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <CodeForm />
      </div>
      <p className="mt-4 text-center text-muted">
        Only a VIN at hand?{' '}
        <Link
          to="/#find-car"
          className="rounded-md font-medium text-accent underline-offset-4 hover:underline"
        >
          Find the car by VIN
        </Link>
      </p>
    </main>
  </div>
);

export default CheckPage;
