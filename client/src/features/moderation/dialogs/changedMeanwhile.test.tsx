import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/cars.ts';
import { buildBaseModelAnswer, buildEngine, buildMake, buildMakeAnswer } from '../../../testing/catalogue.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { network } from '../../../testing/server.ts';
import { BaseModelDialog } from './BaseModelDialog.tsx';
import { EngineDialog } from './EngineDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { SpecModelDialog } from './SpecModelDialog.tsx';

const VW = { _id: idOf(10), name: 'Volkswagen' };
const GOLF = { _id: idOf(11), name: 'Golf' };
const [baseModel] = buildMakeAnswer().baseModels;
const [specModel] = buildBaseModelAnswer().specModels;
const engine = buildEngine();
const make = buildMake();

interface Kind {
  entry: { _id: string; name: string; revision: number } | undefined;
  path: string;
  /** The name of the entry in the answer. */
  answers: string;
  dialog: (onClose: () => void) => ReactNode;
}

const KINDS: Record<string, Kind> = {
  make: {
    entry: make,
    path: 'make',
    answers: 'make',
    dialog: (onClose) => <MakeDialog make={make} onClose={onClose} />,
  },
  'base model': {
    entry: baseModel,
    path: 'basemodel',
    answers: 'baseModel',
    dialog: (onClose) => <BaseModelDialog make={VW} baseModel={baseModel} onClose={onClose} />,
  },
  'spec model': {
    entry: specModel,
    path: 'specmodel',
    answers: 'specModel',
    dialog: (onClose) => <SpecModelDialog baseModel={GOLF} specModel={specModel} onClose={onClose} />,
  },
  engine: {
    entry: engine,
    path: 'engine',
    answers: 'engine',
    dialog: (onClose) => <EngineDialog specModel={{ ...GOLF, make: VW }} engine={engine} onClose={onClose} />,
  },
};

/** Opens the form of an entry that another moderator has changed; collects the requests. */
const open = ({ entry, path, answers, dialog }: Kind, changes: object) => {
  const current = { ...entry, ...changes, revision: 1 };
  const sent: unknown[] = [];
  network.use(
    http.post('/api/cars/engines/', () => HttpResponse.json({ engines: [] })),
    http.put(`/api/cars/${path}/${entry?._id ?? ''}`, async ({ request }) => {
      const body = (await request.json()) as { revision: number };
      sent.push(body);
      return body.revision === current.revision
        ? HttpResponse.json({ message: 'Changed.', [answers]: current })
        : HttpResponse.json({ error: 'This was changed.', code: 'CHANGED', current }, { status: 409 });
    }),
  );
  const onClose = vi.fn();
  const { user } = renderApp(<>{dialog(onClose)}</>);
  const rename = async (name: string) => {
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), name);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, sent, onClose, rename, save };
};

it.each(Object.entries(KINDS))(
  'a moderator chooses between two names of a %s that another one renamed meanwhile',
  async (_kind, kind) => {
    const { user, sent, onClose, rename, save } = open(kind, { name: 'Theirs' });
    await rename('Mine');
    await save();
    const name = within(await screen.findByRole('group', { name: 'Name' }));
    expect(name.getByLabelText('Yours: Mine')).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(name.getByLabelText('Theirs: Theirs'));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([
      { name: 'Mine', revision: 0 },
      { name: 'Theirs', revision: 1 },
    ]);
  },
);

it('an engine keeps the power that another moderator changed, and the new name', async () => {
  const { sent, onClose, rename, save } = open(KINDS['engine']!, { kw: 96, hp: 131 });
  await rename('1.5 TSI evo');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { revision: 0, kw: 110 },
    { revision: 1, name: '1.5 TSI evo', kw: 96, hp: 131 },
  ]);
  expect(await screen.findByText('Changed. Changed elsewhere, and kept: Power.')).toBeVisible();
});
