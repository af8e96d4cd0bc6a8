import { ClaimDialogs } from '../features/claims/ClaimDialogs.tsx';
import { OwnClaims } from '../features/claims/OwnClaims.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const ClaimsPage = () => (
  <>
    <PageHead title="Your claims" />
    <ScreenHeader
      title="Your claims"
      subtitle="Cars of yours that somebody else registered. An admin decides, and both sides are told why."
    />
    <OwnClaims />
    <ClaimDialogs />
  </>
);

export default ClaimsPage;
