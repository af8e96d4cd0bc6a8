import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useEffect, useRef } from 'react';
import './toasts.css';
import { EVENTS } from '../ui/notify.ts';
import { ConnectionToast } from './ConnectionToast.tsx';

/** Milliseconds between two checks. */
const TICK = 250;
/** Milliseconds that a resting pointer or the focus can keep a toast at most. */
const LONGEST_PAUSE = 20_000;

const isPaused = (shown: Element) =>
  shown.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState === 'paused';

/** Resumes a toast once it was paused for 20 seconds in all. Returns the ref for the element around the toasts. */
const useToastUpkeep = () => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /** How long each toast has been paused, in milliseconds. */
    const paused = new Map<string, number>();
    let ticking: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const toasts = [...(holder.current?.querySelectorAll('.Toastify__toast') ?? [])];
      if (toasts.length === 0) {
        clearInterval(ticking);
        ticking = undefined;
        paused.clear();
      }
      // people do not read toasts in a window without the focus
      if (!document.hasFocus()) return;
      for (const shown of toasts.filter(isPaused)) {
        const soFar = (paused.get(shown.id) ?? 0) + TICK;
        paused.set(shown.id, soFar);
        if (soFar >= LONGEST_PAUSE) toast.play({ id: shown.id });
      }
    };
    const unsubscribe = toast.onChange(({ status }) => {
      if (status === 'added') ticking ??= setInterval(tick, TICK);
    });
    return () => {
      unsubscribe();
      clearInterval(ticking);
    };
  }, []);
  return holder;
};

const isHotkey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

/** The places of toasts: ordinary ones at the top right, and the one about the server at the bottom. */
export const Toasts = () => (
  <div ref={useToastUpkeep()} className="toasts">
    <ToastContainer
      containerId={EVENTS}
      position="top-right"
      autoClose={5000}
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={isHotkey}
      transition={Slide}
      newestOnTop
      limit={5}
      theme="auto"
      aria-label="Notifications, Alt+T"
    />
    <ConnectionToast />
  </div>
);
