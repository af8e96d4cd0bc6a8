import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { RenderLandingPage, RenderPublicPage } from '@glovebox/shared/deliveredPage';
import type { Config } from '../config/config.ts';

/** The two documents of the client, and the program of the client build that renders pages into them. */
interface ClientPages {
  index: string;
  landing: string;
  render: RenderPublicPage;
  renderLanding: RenderLandingPage;
}

/** Loads the documents, and the program once. Null if the client is not built, as in development. */
export const loadClientPages = async ({
  index,
  landing,
  renderer,
}: Config['client']): Promise<ClientPages | null> => {
  if (!existsSync(index) || !existsSync(renderer)) return null;
  const { renderPublicPage, renderLandingPage } = (await import(pathToFileURL(renderer).href)) as {
    renderPublicPage: RenderPublicPage;
    renderLandingPage: RenderLandingPage;
  };
  return {
    index: await readFile(index, 'utf8'),
    landing: await readFile(landing, 'utf8'),
    render: renderPublicPage,
    renderLanding: renderLandingPage,
  };
};
