import { MESSAGES } from '@glovebox/shared/messages';
import { WorkshopPlan } from '../features/workshop/WorkshopPlan.tsx';
import { useUser } from '../lib/session.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const WorkshopPage = () => {
  const isUpgraded = useUser()?.plan === 'workshop';
  const title = isUpgraded ? 'Workshop plan' : MESSAGES.nav.upgrade;
  return (
    <>
      <PageHead title={title} />
      <ScreenHeader
        title={title}
        subtitle={isUpgraded ? undefined : 'Keep the service books of your customers’ cars.'}
      />
      <WorkshopPlan />
    </>
  );
};

export default WorkshopPage;
