import { AllCars } from '../../features/admin/AllCars.tsx';
import { AdminHead } from './AdminHead.tsx';

const AllCarsPage = () => (
  <>
    <AdminHead title="Cars" subtitle="Newest first. Notes and fuel are private." />
    <AllCars />
  </>
);

export default AllCarsPage;
