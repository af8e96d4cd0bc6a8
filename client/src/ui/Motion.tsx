import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const never = () => new Promise<never>(() => undefined);

// 31 KB that nobody waits for: until they are loaded, or if they never are, things stay where their motion begins
const features = () => import('./motionFeatures.ts').then((module) => module.default).catch(never);

/** Gives `m` components their animations, unless reduced motion is asked for. */
export const Motion = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </LazyMotion>
);
