import { Slide, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { ConnectionToast } from './ConnectionToast.tsx';
import { useToastUpkeep } from './useToastUpkeep.ts';

const isHotkey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

/** Where toasts appear: top right for what happened, bottom centre for as long as the server is away. */
export const Toasts = () => (
  <>
    <div ref={useToastUpkeep()}>
      <ToastContainer
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
    </div>
    <ConnectionToast />
  </>
);
