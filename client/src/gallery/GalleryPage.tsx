import { MemoryRouter } from 'react-router-dom';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../app/toasts.css';
import { ButtonsPart } from './ButtonsPart.tsx';
import { CarsPart } from './CarsPart.tsx';
import { ChartsPart } from './ChartsPart.tsx';
import { FormsPart } from './FormsPart.tsx';
import { LedgerPart } from './LedgerPart.tsx';
import { ListsPart } from './ListsPart.tsx';
import { StatesPart } from './StatesPart.tsx';
import { drawToastsWith } from '../lib/notify.ts';
import { toastText } from '../ui/ToastText.tsx';

drawToastsWith(toastText);

const THEMES = ['light', 'dark'] as const;

/** Shows each component in its states, in light and dark, for developers only; builds leave it out. */
const GalleryPage = () => (
  <MemoryRouter initialEntries={['/gallery']}>
    <main className="grid grid-cols-2" style={{ minWidth: 960 }}>
      <h1 className="sr-only">Gallery</h1>
      {THEMES.map((theme) => (
        // light-dark() uses the nearest color-scheme
        <div
          key={theme}
          style={{ colorScheme: theme }}
          className="grid content-start gap-8 bg-bg p-8 text-ink"
          aria-label={theme}
        >
          <ButtonsPart />
          <FormsPart />
          <StatesPart />
          <ListsPart />
          <LedgerPart />
          <ChartsPart />
          <CarsPart />
        </div>
      ))}
    </main>
    <ToastContainer hideProgressBar transition={Slide} theme="auto" />
  </MemoryRouter>
);

export default GalleryPage;
