import { CheckInForm } from '../features/workshop/CheckInForm.tsx';
import { CheckInGuide } from '../features/workshop/CheckInGuide.tsx';
import { PlanRequired } from '../features/workshop/PlanRequired.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const TITLE = 'Check in a car';

const CheckInPage = () => (
  <PlanRequired heading={TITLE}>
    <PageHead title={TITLE} />
    <ScreenHeader title={TITLE} />
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <CheckInForm />
      <aside aria-label="Ways to access">
        <CheckInGuide />
      </aside>
    </div>
  </PlanRequired>
);

export default CheckInPage;
