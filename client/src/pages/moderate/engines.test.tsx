import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { buildEngine, buildSpecModelAnswer } from '../../testing/catalogue.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
import { act, answers, openCatalogue, sentTo, serveCatalogue } from '../../testing/moderate.tsx';
import { respond } from '../../testing/server.ts';

beforeEach(serveCatalogue);

describe('an engine', () => {
  const openForm = async () => {
    const view = openCatalogue(`/engines/${idOf(12)}`);
    await view.user.click(await screen.findByRole('button', { name: 'Add engine' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Add engine' })) };
  };

  it('calculates kW and horsepower from each other, and leaves typed values alone', async () => {
    const { user, dialog } = await openForm();
    const [kw, hp] = [dialog.getByLabelText(/^kW/), dialog.getByLabelText(/^hp/)];
    await user.type(kw, '110');
    expect(hp).toHaveValue('150');
    await user.clear(kw);
    expect(hp).toHaveValue('');
    await user.type(hp, '150');
    expect(kw).toHaveValue('110');
    await user.clear(kw);
    await user.type(kw, '90');
    expect(hp).toHaveValue('150');
    await user.type(dialog.getByLabelText(/^Name/), '1.5 TSI');
    await user.click(dialog.getByRole('button', { name: 'Add engine' }));
    expect(await dialog.findByText('kW and hp do not fit each other: 1 kW is 1.36 hp')).toBeVisible();
  });

  it('is sent with its known facts', async () => {
    const sent = sentTo('post', 'engine', { message: 'Engine added.', engine: {} }, 201);
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/^Name/), '2.0 TDI');
    await user.type(dialog.getByLabelText(/^kW/), '110');
    await user.type(dialog.getByLabelText(/^cc/), '1,968');
    await user.selectOptions(dialog.getByLabelText(/^Fuel/), 'Diesel');
    await user.click(dialog.getByRole('button', { name: 'Add engine' }));
    expect(await screen.findByText('Engine added.')).toBeVisible();
    expect(sent).toEqual([
      { name: '2.0 TDI', kw: 110, hp: 150, cc: 1968, fuel: 'Diesel', specModel: idOf(12) },
    ]);
  });

  it('is compared with existing engines: one here can be opened, and the facts of another copied', async () => {
    startFakeClock();
    const here = { _id: idOf(12), name: 'Golf VII (5G)' };
    const common = {
      make: { _id: idOf(10), name: 'Volkswagen' },
      baseModel: { _id: idOf(11), name: 'Golf' },
    };
    const facts = { _id: idOf(13), name: '1.5 TSI', kw: 110, hp: 150, cc: 1498, fuel: 'Petrol' };
    respond('post', '/api/cars/engines/', {
      engines: [
        { ...facts, ...common, specModel: here, score: 1 },
        {
          ...facts,
          ...common,
          _id: idOf(40),
          name: '1.5 eTSI',
          specModel: { _id: idOf(41), name: 'Golf VIII' },
          score: 0.9,
        },
        { ...facts, ...common, _id: idOf(42), name: 'unlike', specModel: here, score: 0.2 },
      ],
    });
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/^cc/), '1498');
    await passTime(300);
    expect(await dialog.findByText('2 similar engines in the catalogue')).toBeVisible();
    expect(dialog.getByText('90 % similar')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use the facts of 1.5 eTSI of Golf VIII' }));
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('1.5 eTSI');
    expect(dialog.getByLabelText(/^kW/)).toHaveValue('110');
    await user.click(await dialog.findByRole('button', { name: 'Open 1.5 TSI of Golf VII (5G)' }));
    expect(await screen.findByRole('dialog', { name: 'Edit engine' })).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('1.5 TSI');
  });

  it('can be merged into another one of its spec model, with the cars that use it', async () => {
    answers(
      `specmodel/${idOf(12)}`,
      buildSpecModelAnswer([buildEngine(), buildEngine({ _id: idOf(14), name: '1.5 TSI ACT' })]),
    );
    const sent = sentTo('post', `engine/${idOf(13)}/merge`, {
      message: 'Engines merged.',
      engine: {},
      moved: 2,
    });
    const { user } = openCatalogue(`/engines/${idOf(12)}`);
    await act(user, '1.5 TSI', 'Merge into another');
    const dialog = within(screen.getByRole('dialog', { name: 'Merge 1.5 TSI' }));
    expect(await dialog.findByText('2 cars use it and will move.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('Choose the engine to keep')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Engine to keep'), idOf(14));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Engines merged. 2 cars followed.')).toBeVisible();
    expect(sent).toEqual([{ into: idOf(14) }]);
  });

  it('of a US source says that its horsepower is SAE, even after it was renamed', async () => {
    const sources = ['omega', 'moderator'];
    answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer([buildEngine({ sources, kw: 150, hp: 201 })]));
    const { user } = openCatalogue(`/engines/${idOf(12)}`);
    expect(await screen.findByRole('cell', { name: '201 SAE' })).toBeInTheDocument();
    await act(user, '1.5 TSI', 'Edit');
    expect(screen.getByLabelText(/^hp \(SAE\)/)).toHaveValue('201');
  });

  it('of a US source no longer says so once its horsepower is metric', async () => {
    const sources = ['omega', 'moderator'];
    answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer([buildEngine({ sources, kw: 150, hp: 204 })]));
    const { user } = openCatalogue(`/engines/${idOf(12)}`);
    expect(await screen.findByRole('cell', { name: '204' })).toBeInTheDocument();
    await act(user, '1.5 TSI', 'Edit');
    expect(screen.getByLabelText(/^hp/)).toHaveValue('204');
  });

  it('copies the facts of an engine with SAE horsepower as metric', async () => {
    startFakeClock();
    respond('post', '/api/cars/engines/', {
      engines: [
        {
          ...{ _id: idOf(40), name: '2.4 4-cyl', kw: 150, hp: 201, cc: 2400, fuel: 'Petrol' },
          make: { _id: idOf(43), name: 'Acura' },
          baseModel: { _id: idOf(42), name: 'ILX' },
          specModel: { _id: idOf(41), name: 'ILX' },
          score: 0.9,
        },
      ],
    });
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/^cc/), '2400');
    await passTime(300);
    await user.click(await dialog.findByRole('button', { name: 'Use the facts of 2.4 4-cyl of ILX' }));
    expect(dialog.getByLabelText(/^kW/)).toHaveValue('150');
    expect(dialog.getByLabelText(/^hp/)).toHaveValue('204');
  });

  it('can be filtered by engines that are not verified or whose power is unknown', async () => {
    answers(
      `specmodel/${idOf(12)}`,
      buildSpecModelAnswer([
        buildEngine(),
        buildEngine({ _id: idOf(14), name: '1.4', verified: false }),
        buildEngine({ _id: idOf(15), name: '2.0', kw: null, hp: null }),
      ]),
    );
    const { user } = openCatalogue(`/engines/${idOf(12)}?show=unverified`);
    const shown = () => screen.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent);
    await screen.findByRole('table', { name: 'Engines' });
    expect(shown()).toEqual(['1.4']);
    await user.click(screen.getByRole('link', { name: 'Engines without power 1' }));
    expect(shown()).toEqual(['2.0']);
    await user.click(screen.getByRole('link', { name: 'All engines' }));
    expect(shown()).toHaveLength(3);
  });

  it('is missing when all of them are verified, with a fitting message', async () => {
    openCatalogue(`/engines/${idOf(12)}?show=unverified`);
    expect(await screen.findByText('Every engine here is verified.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
  });
});
