import type { PublicCar } from './car.ts';
import type { Failure } from './errors.ts';

/** The data of a public page that the server writes and the client takes over: the API's response. */
export interface DeliveredPage {
  /** The requested path. */
  path: string;
  status: number;
  body: PublicCar | Failure;
  /**
   * For a car with a long history: how many services and warnings the page leaves out. It also shortens texts, and the
   * API has all of it. Null if the page is complete.
   */
  left: { services: number; warnings: number } | null;
  /** Whether the cookie, which scripts cannot read, names a session. */
  hasSessionCookie: boolean;
  /** The day on which the server wrote the page, YYYY-MM-DD. The client shows the same until it is hydrated. */
  today: string;
}

interface Page {
  /** The client's index.html. */
  index: string;
  delivered: DeliveredPage;
  /** The beginning of the page's URL for link previews, such as https://glovebox.example. */
  origin: string;
}

/** Writes a public page as HTML. */
export type RenderPublicPage = (page: Page) => string;

interface Landing extends Pick<Page, 'index' | 'origin'> {
  /** Whether there is no account yet, so that a backup can be restored. */
  isFresh: boolean;
}

/** Writes the landing page as HTML into `index`, which is the client's landing.html. */
export type RenderLandingPage = (page: Landing) => string;
