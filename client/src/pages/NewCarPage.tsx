import { PageHead } from '../ui/PageHead.tsx';

const NewCarPage = () => (
  <>
    <PageHead title="Create Car" />
    <h1 className="text-xl font-semibold">Create Car</h1>
  </>
);

export default NewCarPage;
