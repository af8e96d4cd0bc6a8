import { describe, expect, it } from 'vitest';
import { draftOfSamples, openQuestions, outcomes, recordsOf, sum } from '../testing/drafts.ts';

describe('a backup of Fuelio', () => {
  it('asks for nothing but the currency', async () => {
    const draft = await draftOfSamples(['fuelio-km.csv']);
    expect(draft.format).toBe('Fuelio');
    expect(openQuestions(draft)).toEqual(['currency']);
    expect(draft.rows).toEqual([]);
    expect(draft.cars).toEqual([
      expect.objectContaining({
        name: 'Weekend car',
        plate: 'KR 4T567',
        vin: 'WVWZZZ1KZAW000017',
        productionYear: 2010,
      }),
    ]);
  });

  it('says what each currency makes of the prices, also one that is not among the usual ones', async () => {
    const optionsFor = async (answers: Record<string, string>) =>
      (await draftOfSamples(['fuelio-km.csv'], answers)).questions.find(({ id }) => id === 'currency')!
        .options;
    const usual = await optionsFor({});
    const codes = usual.map(({ value }) => value);
    expect(codes).toContain('EUR');
    expect(codes).not.toContain('JPY');
    expect(await optionsFor({ currency: 'EUR' })).toEqual(usual);
    const [chosen] = (await optionsFor({ currency: 'JPY' })).slice(usual.length);
    expect(chosen).toMatchObject({ value: 'JPY' });
    expect(chosen?.effect).toMatch(/^¥\d+, ¥\d+, ¥\d+$/);
  });

  it('becomes fill-ups, services and expenses, without templates, income and reminders', async () => {
    const draft = await draftOfSamples(['fuelio-km.csv'], { currency: 'EUR' });
    expect(outcomes(draft)).toEqual({ fuel: 9, service: 3, expense: 2, dropped: 3 });
    const fuel = recordsOf(draft, 'fuel');
    expect(sum(fuel.map(({ amount }) => amount))).toBe(310.15);
    expect(sum(fuel.map(({ total }) => total?.amount))).toBe(474.04);
    expect(fuel[2]).toMatchObject({ kind: 'adblue', amount: 10, mileage: 91_600 });
    expect(fuel[4]).toMatchObject({ missed: true, full: true, note: 'forgot two' });
    expect(recordsOf(draft, 'service')[0]).toEqual({
      type: 'Oil Change Service',
      doneAt: '2025-10-28',
      mileage: 92_000,
      nextMileage: 107_000,
      nextDate: '2026-10-28',
      description: 'Oil and filter\n5W-30 LL',
      cost: { amount: 145.5, currency: 'EUR' },
    });
    expect(recordsOf(draft, 'expense').map(({ kind, cost }) => [kind, cost?.amount])).toEqual([
      ['insurance', 410],
      ['wash', 12],
    ]);
  });
});
