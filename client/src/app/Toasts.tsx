import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useEffect, useRef } from 'react';
import './toasts.css';
import { drawToastsWith, EVENTS } from '../lib/notify.ts';
import { toastText } from '../ui/ToastText.tsx';
import { ConnectionToast } from './ConnectionToast.tsx';

/** Milliseconds that a resting pointer or the focus can keep toasts at most. */
const LONGEST_PAUSE = 20_000;

/** Returns the handlers that resume the toasts once the pointer or the focus has rested on them for 20 seconds. */
const useLongestPause = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const start = () => {
    timer.current ??= setTimeout(() => {
      stop();
      // people do not read toasts in a window without the focus
      if (document.hasFocus()) toast.play();
    }, LONGEST_PAUSE);
  };
  useEffect(() => stop, []);
  // not onMouseEnter: a toast that takes the place of another under a resting pointer needs a timer, too
  return { onMouseOver: start, onFocus: start, onMouseLeave: stop, onBlur: stop };
};

drawToastsWith(toastText);

const isHotkey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

/** The places of toasts: ordinary ones at the top right, and the one about the server at the bottom. */
export const Toasts = () => (
  <div className="toasts" {...useLongestPause()}>
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
