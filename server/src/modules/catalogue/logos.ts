import type { Response } from 'express';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetUrl } from '../../platform/config/assets.ts';
import { notFound } from '../../platform/errors/appError.ts';

const FOLDER = fileURLToPath(assetUrl('logos'));
const FILES = new Set(readdirSync(FOLDER));
const KEPT_30_DAYS = 'public, max-age=2592000';

/** Where logos are served, below /api. */
export const LOGO_PATH = '/cars/logos/';
const PATH = `/api${LOGO_PATH}`;

/** The path on our server of a make's logo, or null where we have none and a monogram is drawn. */
export const logoPath = (makeName: string) => {
  const file = `${makeName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}.svg`;
  return FILES.has(file) ? `${PATH}${file}` : null;
};

/** Whether a path is that of a logo on our server. */
export const isLogoPath = (path: string) => path.startsWith(PATH) && FILES.has(path.slice(PATH.length));

/** The one path that a logo is drawn by, on a field of 24 by 24; null for what is no logo on our server. */
export const logoShape = async (path: string | null): Promise<string | null> => {
  if (path === null || !isLogoPath(path)) return null;
  const svg = await readFile(join(FOLDER, path.slice(PATH.length)), 'utf8');
  return /<path d="([^"]+)"/.exec(svg)?.[1] ?? null;
};

/** Answers a logo by its file name. @throws AppError NOT_FOUND */
export const sendLogo = (res: Response, file: string) => {
  if (!FILES.has(file)) throw notFound();
  res.sendFile(file, { root: FOLDER, headers: { 'Cache-Control': KEPT_30_DAYS } });
};
