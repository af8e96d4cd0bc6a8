import { PageHead } from '../ui/PageHead.tsx';

const DashboardPage = () => (
  <>
    <PageHead title="Dashboard" />
    <h1 className="text-xl font-semibold">Dashboard</h1>
  </>
);

export default DashboardPage;
