import { endLeftSession } from '../leftSession.ts';

/** In milliseconds. */
const ASK_EVERY = 3000;

/** The script that this page began with; its name holds a hash of the content. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The page of all screens but the landing page as the server has it by now, or null while the server is away. */
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
 * Whether a screen that broke can be expected to come once the page is loaded again: the server has another build by
 * now, from which a part of the screen is gone; or it was away, which this waits out until `given` up.
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
  // only this page knows the token by which a session that was left meanwhile is ended
  await endLeftSession();
  return wasAway || (script !== null && !page.includes(`"${script}"`));
};
