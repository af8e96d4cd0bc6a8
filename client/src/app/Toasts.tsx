import { Slide, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { EVENTS } from '../ui/notify.ts';
import { ConnectionToast } from './ConnectionToast.tsx';
import { useToastUpkeep } from './useToastUpkeep.ts';

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
