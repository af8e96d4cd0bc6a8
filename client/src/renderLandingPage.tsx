import type { RenderLandingPage } from '@glovebox/shared/deliveredPage';
import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FINDER, TOP_BAR } from './features/landing/islands.ts';
import { ProductPicture } from './LinkPicture.tsx';
import { TopBar } from './features/landing/TopBar.tsx';
import { FindCar } from './features/lookup/FindCar.tsx';
import LandingPage from './pages/LandingPage.tsx';

/** Rendered separately from the page around it, so that `hydrateLanding.tsx` can hydrate it alone. */
const Island = ({ id, children }: { id: string; children: ReactNode }) => (
  <div
    id={id}
    // the top bar sticks to the page and not to this element
    className="contents"
    dangerouslySetInnerHTML={{
      __html: renderToString(<StrictMode>{children}</StrictMode>, { identifierPrefix: id }),
    }}
  />
);

/** Matches the elements that React renders first and that belong into the head. */
const OF_THE_HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Renders the landing page into landing.html. */
export const renderLandingPage: RenderLandingPage = ({ index, origin, isFresh }) => {
  const html = renderToStaticMarkup(
    <LandingPage
      origin={origin}
      isFresh={isFresh}
      topBar={
        <Island id={TOP_BAR}>
          <TopBar />
        </Island>
      }
      finder={
        <Island id={FINDER}>
          <FindCar />
        </Island>
      }
    />,
  );
  const [ofHead] = OF_THE_HEAD.exec(html) ?? [''];
  const picture = renderToStaticMarkup(<ProductPicture origin={origin} />);
  return index
    .replace('</head>', () => `${ofHead}${picture}</head>`)
    .replace('<div id="root"></div>', () => html.slice(ofHead.length));
};
