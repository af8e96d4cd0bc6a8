/** The script that this page began with; its name holds a hash of the content. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

/**
 * Whether the server has another build by now: what this page would still have to load may be gone from there.
 * False when the server can't be asked.
 */
export const isStale = async (): Promise<boolean> => {
  const script = ownScript();
  if (script === null) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok && !(await answer.text()).includes(`"${script}"`);
  } catch {
    return false;
  }
};
