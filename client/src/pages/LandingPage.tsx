import type { ReactNode } from 'react';
import { ComingFrom } from '../features/landing/ComingFrom.tsx';
import { Features } from '../features/landing/Features.tsx';
import { Footer } from '../features/landing/Footer.tsx';
import { Hero } from '../features/landing/Hero.tsx';
import { HowItWorks } from '../features/landing/HowItWorks.tsx';
import { Reviews } from '../features/landing/Reviews.tsx';
import { Section } from '../features/landing/Section.tsx';
import { TopBar } from '../features/landing/TopBar.tsx';
import { WorkshopPromo } from '../features/landing/WorkshopPromo.tsx';
import { FindCar } from '../features/lookup/FindCar.tsx';
import { PageHead } from '../ui/PageHead.tsx';

interface Props {
  /** The origin of the site, such as https://glovebox.example. */
  origin?: string;
  /** Whether there is no account yet. */
  isFresh?: boolean;
  topBar?: ReactNode;
  finder?: ReactNode;
}

/** The server renders the whole page (`renderLandingPage.tsx`) with its own `topBar` and `finder`. */
const LandingPage = ({
  origin = location.origin,
  isFresh = false,
  topBar = <TopBar />,
  finder = <FindCar />,
}: Props) => (
  <>
    <PageHead
      title="Glovebox: the service book that stays with the car"
      description="Keep your car’s services, warnings and fuel in one service book, and show a history that anyone can check by VIN."
    />
    <link rel="canonical" href={`${origin}/`} />
    {topBar}
    <main id="content" tabIndex={-1} className="focus:outline-none">
      <Hero isFresh={isFresh} />
      <Features />
      <ComingFrom />
      <HowItWorks />
      <Section
        id="find-car"
        title="Find a car"
        text="Type a VIN and see what is on record: no account needed, and nothing about the people behind it."
      >
        {finder}
      </Section>
      <div className="border-t border-line">
        <Reviews />
      </div>
      <WorkshopPromo />
    </main>
    <Footer />
  </>
);

export default LandingPage;
