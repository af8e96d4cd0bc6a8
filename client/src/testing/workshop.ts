import type { PlanAnswer } from '@glovebox/shared/billing';
import type { WaitingRequestsAnswer, WorkshopCar } from '@glovebox/shared/workshop';
import { buildCarCard, idOf } from './cars.ts';

/** Returns the plan of a person who has not bought one, but can. */
export const buildPlan = (over: Partial<PlanAnswer> = {}): PlanAnswer => ({
  plan: 'free',
  setByHand: false,
  paidUntil: null,
  available: true,
  monthly: { price: 10, link: 'https://pay.example.test/monthly?prefilled_email=ada%40example.com' },
  annual: { price: 100, link: 'https://pay.example.test/annual?prefilled_email=ada%40example.com' },
  ...over,
});

export const buildWorkshopCar = (over: Partial<WorkshopCar> = {}): WorkshopCar => ({
  ...buildCarCard({ standing: 'workshop' }),
  lastServiceAt: null,
  ...over,
});

export const buildWaitingRequest = (
  over: Partial<WaitingRequestsAnswer['requests'][number]> = {},
): WaitingRequestsAnswer['requests'][number] => ({
  requestId: idOf(700),
  vin: 'WVWZZZAU0JW900640',
  name: 'Volkswagen Polo',
  createdAt: '2026-06-01T10:00:00.000Z',
  expiresAt: '2026-06-15T10:00:00.000Z',
  ...over,
});
