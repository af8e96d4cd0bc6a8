import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { JsonBodyType } from 'msw';
import { Route, Routes } from 'react-router-dom';
import BaseModelsPage from '../pages/moderate/BaseModelsPage.tsx';
import EnginesPage from '../pages/moderate/EnginesPage.tsx';
import MakesPage from '../pages/moderate/MakesPage.tsx';
import SpecModelsPage from '../pages/moderate/SpecModelsPage.tsx';
import { idOf } from './cars.ts';
import { buildBaseModelAnswer, buildMake, buildMakeAnswer, buildSpecModelAnswer } from './catalogue.ts';
import { renderApp } from './renderApp.tsx';
import { keepSent, respond } from './server.ts';

/** Answers the calls of a level. */
export const answers = (path: string, body: JsonBodyType) =>
  respond('get', `/api/cars/moderate/${path}`, body);

export const failure = (error: string, code = 'CONFLICT', details?: { path: string; message: string }[]) => ({
  error,
  message: error,
  code,
  ...(details && { details }),
});
/** Opens a page of the catalogue for moderators. */
export const openCatalogue = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/moderate" element={<MakesPage />} />
      <Route path="/dashboard/moderate/make/:id" element={<BaseModelsPage />} />
      <Route path="/dashboard/moderate/model/:id" element={<SpecModelsPage />} />
      <Route path="/dashboard/moderate/engines/:id" element={<EnginesPage />} />
      <Route path="/dashboard/moderate/history" element={null} />
    </Routes>,
    { at: `/dashboard/moderate${at}` },
  );
/** Answers the calls of a path of the catalogue, and collects what they send. */
export const sentTo = (
  method: 'post' | 'put' | 'delete',
  path: string,
  answer: JsonBodyType,
  status?: number,
) => keepSent(method, `/api/cars/${path}`, answer, status);
export const namesOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
export const act = async (user: UserEvent, entry: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${entry}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

/** Answers with a catalogue of two makes; one model of the first has an engine. */
export const serveCatalogue = () => {
  answers('makes', {
    makes: [
      buildMake({ _id: idOf(20), name: 'Audi', docCount: 57 }),
      buildMake({ _id: idOf(21), name: 'Škoda', docCount: 2, unverified: 3, withoutPower: 1 }),
    ],
  });
  answers(`make/${idOf(10)}`, buildMakeAnswer());
  answers(`basemodel/${idOf(11)}`, buildBaseModelAnswer());
  answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer());
  respond('post', '/api/cars/engines/', { engines: [] });
  respond('get', '/api/cars/engine/:id/use', { cars: 2 });
  respond('get', '/api/cars/suggestions', { suggestions: [], open: 1_200, nextCursor: null });
};
