import type { PublicCar as Car } from '@glovebox/shared/car';
import type { DeliveredPage, RenderPublicPage } from '@glovebox/shared/deliveredPage';
import { StrictMode, Suspense } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { Delivered } from './app/Delivered.tsx';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { Product } from './app/Product.tsx';
import { RouteChange } from './app/RouteChange.tsx';
import { inOneLine, titleOf } from './features/lookup/inOneLine.ts';
import { LinkPicture, ProductPicture } from './LinkPicture.tsx';
import { DELIVERED } from './lib/deliveredPage.ts';
import PublicCarPage from './pages/PublicCarPage.tsx';
import { WholePageSpinner } from './ui/WholePageSpinner.tsx';

// the server imports one file of the client, which contains both
export { renderLandingPage } from './renderLandingPage.tsx';

/**
 * The elements of `main.tsx` and its imports, in the same order, so that the client can hydrate them, but with only
 * this screen and nothing lazy.
 */
const Written = ({ page }: { page: DeliveredPage }) => (
  <StrictMode>
    <ErrorBoundary screen={page.path}>
      <Suspense fallback={null}>
        {/* the answer is already known, and the router would log a path that it cannot decode */}
        <StaticRouter location={page.path.replaceAll('%', '-')}>
          <RouteChange />
          <Delivered page={page}>
            <Routes>
              <Route
                path="*"
                element={
                  <Product>
                    <Suspense fallback={<WholePageSpinner />}>
                      <Routes>
                        <Route path="/check/:id" element={<PublicCarPage />} />
                        <Route path="/check/vin/:vin" element={<PublicCarPage />} />
                      </Routes>
                    </Suspense>
                  </Product>
                }
              />
            </Routes>
          </Delivered>
        </StaticRouter>
      </Suspense>
    </ErrorBoundary>
  </StrictMode>
);

/** Matches the elements that React renders first and that belong into the head. */
const OF_THE_HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** The title and texts for link previews, which run no scripts. */
const LinkTexts = ({ car, origin, path }: { car: Car; origin: string; path: string }) => {
  // a car's picture is for people with its code, and not for those who saw its VIN
  const [, code] = /^\/check\/([^/]+)$/.exec(path) ?? [];
  return (
    <>
      <meta property="og:title" content={titleOf(car)} />
      <meta property="og:description" content={inOneLine(car)} />
      <meta property="og:url" content={origin + path} />
      {code === undefined ? (
        <ProductPicture origin={origin} />
      ) : (
        <LinkPicture address={`${origin}/api/car/check/${code}/preview.png`} says={inOneLine(car)} />
      )}
    </>
  );
};

const GENERAL_LINK_TEXTS = /<meta\s+property="og:(?:title|description)"[^>]*>\s*/g;
const NOSCRIPT = /<noscript\b[^]*?<\/noscript\s*>\s*/;
/** Matches the scripts and preloaded modules that must not load before the content. */
const MODULES = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/** Converts a value to JSON that cannot close its script element. */
const inElement = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Renders a car's public page, or why there is none, into the client's page; `main.tsx` hydrates it. */
export const renderPublicPage: RenderPublicPage = ({ index, delivered, origin }) => {
  const html = renderToString(<Written page={delivered} />);
  const [ofHead] = OF_THE_HEAD.exec(html) ?? [''];
  const car = delivered.status === 200 ? (delivered.body as Car) : null;
  const texts = car && renderToStaticMarkup(<LinkTexts car={car} origin={origin} path={delivered.path} />);
  // the styles are needed first, and share the connection with them
  const modules = (index.match(MODULES) ?? []).map((tag) => tag.replace(/^<\w+/, '$& fetchpriority="low"'));
  const data = `<script type="application/json" id="${DELIVERED}">${inElement(delivered)}</script>`;
  return (texts === null ? index : index.replaceAll(GENERAL_LINK_TEXTS, ''))
    .replaceAll(MODULES, '')
    .replace(NOSCRIPT, '')
    .replace('</head>', () => `${ofHead}${texts ?? ''}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html.slice(ofHead.length)}</div>${data}`)
    .replace('</body>', () => `${modules.join('')}</body>`);
};
