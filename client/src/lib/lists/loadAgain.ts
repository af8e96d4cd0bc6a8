import { endLeftSession } from '../leftSession.ts';

/** In milliseconds. */
const ASK_EVERY = 3000;

/** The script that this page was loaded with; its name contains a hash of the content. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The HTML of every screen except the landing page, as the server has it now; null while the server is away. */
const pageNow = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/index.html', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
};

const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_EVERY));

/**
 * Whether reloading the page is likely to repair a broken screen: the server has another build, which no longer has a
 * part of the screen; or the server was away, which this waits out until `given` up.
 */
export const isWorthLoadingAgain = async (given: AbortSignal): Promise<boolean> => {
  const script = ownScript();
  let page = await pageNow();
  const wasAway = page === null;
  while (page === null && !given.aborted) {
    await pause();
    page = await pageNow();
  }
  if (given.aborted || page === null) return false;
  // only this page knows the token that ends a session which was left meanwhile
  await endLeftSession();
  return wasAway || (script !== null && !page.includes(`"${script}"`));
};
