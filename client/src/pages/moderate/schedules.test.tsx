import type { Schedule } from '@glovebox/shared/schedule';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { buildEngine, buildSpecModelAnswer } from '../../testing/catalogue.ts';
import { act, answers, openCatalogue, sentTo, serveCatalogue } from '../../testing/moderate.tsx';

beforeEach(serveCatalogue);

const OIL = {
  title: 'Oil and filter',
  resetBy: ['Oil Change Service', 'Full Service'] as const,
  everyKm: 15_000,
  everyMonths: 12,
};
const SOURCE = 'https://maker.example/schedule';
const schedule: Schedule = { source: SOURCE, entries: [{ ...OIL, resetBy: [...OIL.resetBy] }] };
const PATH = `engine/${idOf(13)}/schedule`;

describe('the schedule of an engine', () => {
  it('is added by a moderator, with the address that says so', async () => {
    const sent = sentTo('put', PATH, { message: 'Schedule saved.', schedule, revision: 1 });
    const { user } = openCatalogue(`/engines/${idOf(12)}`);
    await act(user, '1.5 TSI', 'Add schedule');
    const dialog = within(screen.getByRole('dialog', { name: 'Add schedule' }));
    await user.type(dialog.getByLabelText('Address of the schedule'), SOURCE);
    await user.type(dialog.getByLabelText('What is to be done'), OIL.title);
    await user.type(dialog.getByLabelText(/^Every, by distance/), '15000');
    await user.type(dialog.getByLabelText(/^Every, in months/), '12');
    await user.click(dialog.getByRole('checkbox', { name: 'Oil Change' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Full' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Schedule saved.')).toBeVisible();
    expect(sent).toEqual([{ schedule, revision: 0 }]);
  });

  it('is refused with a sentence at each field that is wrong, and keeps what was typed', async () => {
    const sent = sentTo('put', PATH, {});
    const { user } = openCatalogue(`/engines/${idOf(12)}`);
    await act(user, '1.5 TSI', 'Add schedule');
    const dialog = within(screen.getByRole('dialog', { name: 'Add schedule' }));
    await user.type(dialog.getByLabelText('Address of the schedule'), 'maker.example');
    await user.type(dialog.getByLabelText('What is to be done'), OIL.title);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Must be an address that begins with https://')).toBeVisible();
    expect(dialog.getByText('Give a distance or a number of months')).toBeVisible();
    expect(dialog.getByText('Choose at least one type of service')).toBeVisible();
    expect(dialog.getByLabelText('What is to be done')).toHaveValue(OIL.title);
    expect(sent).toEqual([]);
  });

  it('is edited by entries, and can be removed', async () => {
    answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer([buildEngine({ schedule })]));
    const sent = sentTo('put', PATH, { message: 'Schedule saved.', schedule, revision: 1 });
    const { user } = openCatalogue(`/engines/${idOf(12)}`);
    await act(user, '1.5 TSI', 'Schedule');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit schedule' }));
    expect(dialog.getByLabelText(/^Every, by distance/)).toHaveValue('15000');
    await user.click(dialog.getByRole('button', { name: 'Add an entry' }));
    await user.click(dialog.getByRole('button', { name: 'Remove entry 2' }));
    expect(dialog.getAllByLabelText('What is to be done')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Remove the schedule' }));
    expect(await screen.findByText('Schedule saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ schedule: null, revision: 0 }]);
  });
});
