import { MESSAGES } from '@glovebox/shared/messages';
import { lazy, Suspense } from 'react';
import { CalendarSection } from '../features/account/CalendarSection.tsx';
import { CurrencySection } from '../features/account/CurrencySection.tsx';
import { DatesSection } from '../features/account/DatesSection.tsx';
import { DataSection } from '../features/account/DataSection.tsx';
import { GoogleSection } from '../features/account/GoogleSection.tsx';
import { NoticesSection } from '../features/account/NoticesSection.tsx';
import { PasswordSection } from '../features/account/PasswordSection.tsx';
import { PrivacySection } from '../features/account/PrivacySection.tsx';
import { ProfileSection } from '../features/account/ProfileSection.tsx';
import { RemovalSection } from '../features/account/RemovalSection.tsx';
import { SessionsSection } from '../features/account/SessionsSection.tsx';
import { DeviceSection } from '../features/account/DeviceSection.tsx';
import { UnitsSection } from '../features/account/UnitsSection.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const ConnectSections = lazy(() => import('../features/account/ConnectSections.tsx'));

const ProfilePage = () => (
  <div className="max-w-5xl">
    <PageHead title={MESSAGES.title.profile} />
    <ScreenHeader title={MESSAGES.title.profile} />
    <div>
      <ProfileSection />
      <PasswordSection />
      <GoogleSection />
      <PrivacySection />
      <UnitsSection />
      <CurrencySection />
      <DatesSection />
      <NoticesSection />
      <CalendarSection />
      <Suspense fallback={null}>
        <ConnectSections />
      </Suspense>
      <DeviceSection />
      <SessionsSection />
      <DataSection />
      <RemovalSection />
    </div>
  </div>
);

export default ProfilePage;
