import { ClaimDialogs } from '../features/claims/ClaimDialogs.tsx';
import { OwnClaims } from '../features/claims/OwnClaims.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const ClaimsPage = () => (
  <>
    <PageHead title="Your claims" />
    <ScreenHeader
      title="Your claims"
      subtitle="Your cars that someone else registered. An admin decides and tells both sides why."
    />
    <OwnClaims />
    <ClaimDialogs />
  </>
);

export default ClaimsPage;
