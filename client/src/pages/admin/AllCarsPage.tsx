import { AllCars } from '../../features/admin/AllCars.tsx';
import { AdminHead } from './AdminHead.tsx';

const AllCarsPage = () => (
  <>
    <AdminHead title="Cars" subtitle="The newest first. Notes and fuel are their owners’ alone." />
    <AllCars />
  </>
);

export default AllCarsPage;
