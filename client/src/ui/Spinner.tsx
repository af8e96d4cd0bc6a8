import { AnimatePresence, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const never = () => new Promise<never>(() => undefined);

// these 31 KB load later, and until then elements stay at the start of their animation
const features = () => import('./motionFeatures.ts').then((module) => module.default).catch(never);

/** Animates `m` components, unless the person prefers reduced motion. */
const Motion = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </LazyMotion>
);

/** A spinner that slides in from 50 px below, and leaves the same way. */
export const Spinner = ({ show, label = 'Loading' }: { show: boolean; label?: string }) => (
  <Motion>
    <AnimatePresence>
      {show && (
        <m.div
          role="status"
          className="grid place-items-center"
          initial={{ y: 50 }}
          animate={{ y: 0, opacity: 1 }}
          exit={{ opacity: 0, y: 50 }}
          transition={{ duration: 0.2, ease: 'easeOut' }}
        >
          <span className="size-8 animate-turn rounded-full border-3 border-accent border-r-transparent" />
          <span className="sr-only">{label}</span>
        </m.div>
      )}
    </AnimatePresence>
  </Motion>
);
