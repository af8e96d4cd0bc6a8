import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const never = () => new Promise<never>(() => undefined);

// 31 KB that nobody waits for: until they are there, or if they do not come, things stand where their motion begins
const features = () => import('./motionFeatures.ts').then((module) => module.default).catch(never);

/** Gives `m` components their animations, and takes them away from whoever asked for less motion. */
export const Motion = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </LazyMotion>
);
