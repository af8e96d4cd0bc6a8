import type { PublicCar } from './car.ts';
import type { Failure } from './errors.ts';

/** What the server writes a public page with, and the page takes over: what the API would have answered. */
export interface DeliveredPage {
  /** The path of the page, as it was asked for. */
  path: string;
  status: number;
  body: PublicCar | Failure;
  /** The cookie, which scripts cannot read, names a session. */
  hasSessionCookie: boolean;
  /** YYYY-MM-DD, as it was when the page was written: both sides must show the same. */
  today: string;
}

interface Page {
  /** The client's index.html. */
  index: string;
  delivered: DeliveredPage;
  /** The beginning of its address for those who show a link, such as https://glovebox.example. */
  origin: string;
}

/** Writes a public page as HTML. */
export type RenderPublicPage = (page: Page) => string;

/** Writes the landing page as HTML into `index`, which is the client's landing.html. */
export type RenderLandingPage = (page: Pick<Page, 'index' | 'origin'>) => string;
