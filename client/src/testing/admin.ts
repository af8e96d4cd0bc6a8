import type { AdminCar, AdminService, AdminUser, AdminUserPage } from '@glovebox/shared/admin';
import type { AuditEntry } from '@glovebox/shared/audit';
import type { QueuedClaim } from '@glovebox/shared/vinClaim';
import { http, HttpResponse } from 'msw';
import { idOf } from './cars.ts';

export const buildAdminUser = (over: Partial<AdminUser> = {}): AdminUser => ({
  id: idOf(900),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  role: 'basic',
  plan: 'free',
  locked: false,
  confirmed: false,
  createdAt: '2026-01-10T08:00:00.000Z',
  ...over,
});

export const buildUserPage = (over: Partial<AdminUserPage> = {}): AdminUserPage => ({
  user: buildAdminUser(),
  cars: 3,
  services: 12,
  sessions: 2,
  lock: null,
  confirmation: null,
  planSetByHand: false,
  paidUntil: null,
  audit: [],
  ...over,
});

export const buildAdminCar = (over: Partial<AdminCar> = {}): AdminCar => ({
  _id: idOf(1),
  vin: 'WVWZZZAU0JW900639',
  make: 'Volkswagen',
  model: 'Golf VII (5G)',
  engine: '1.5 TSI',
  productionYear: 2018,
  mileage: 119_247,
  servicesCount: 4,
  owner: { userId: idOf(900), name: 'Ada Lovelace' },
  createdAt: '2026-01-02T10:00:00.000Z',
  ...over,
});

export const buildAdminService = (over: Partial<AdminService> = {}): AdminService => ({
  _id: idOf(100),
  type: 'Oil Change Service',
  title: over.type ?? 'Oil Change Service',
  mileage: 118_000,
  doneAt: '2026-05-04',
  verifiedByWorkshop: false,
  workshopConfirmed: false,
  onCar: { _id: idOf(1), vin: 'WVWZZZAU0JW900639' },
  createdAt: '2026-05-04T10:00:00.000Z',
  ...over,
});

export const buildAuditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: idOf(300),
  action: 'ROLE_CHANGED',
  by: { id: idOf(901), name: 'Grace Hopper' },
  user: { id: idOf(900), name: 'Ada Lovelace' },
  subject: null,
  details: 'from basic to moderator',
  createdAt: '2026-06-01T10:00:00.000Z',
  ...over,
});

export const buildQueuedClaim = (over: Partial<QueuedClaim> = {}): QueuedClaim => ({
  _id: idOf(400),
  vin: 'WVWZZZAU0JW900639',
  state: 'open',
  createdAt: '2026-06-01T10:00:00.000Z',
  decidedAt: null,
  car: idOf(1),
  claimant: { id: idOf(900), name: 'Ada Lovelace' },
  owner: { id: idOf(901), name: 'Grace Hopper' },
  evidence: 'I bought it in March and have the papers',
  ...over,
});

/** Returns the answers of the claims' queue: open or decided claims. */
export const claimQueue = (open: QueuedClaim[], decided: QueuedClaim[] = []) =>
  http.get('/api/auth/admin/claims', ({ request }) => {
    const isOver = new URL(request.url).searchParams.get('state') === 'decided';
    return HttpResponse.json({ claims: isOver ? decided : open, open: open.length, nextCursor: null });
  });
