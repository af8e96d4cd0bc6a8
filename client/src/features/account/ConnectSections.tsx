import { AccessTokensSection } from './AccessTokensSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** The sections for programs of a person, which few people need; loaded by themselves. */
const ConnectSections = () => (
  <>
    <AccessTokensSection />
    <WebhooksSection />
  </>
);

export default ConnectSections;
