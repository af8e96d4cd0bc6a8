import { buildTransfer } from '../transfers.ts';
import { anotherCar } from '../world.ts';
import type { transferRoutes } from '../../use-cases/transfer-car/transferRoutes.ts';
import { ownersOnly, signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

const someEmail = () => `${crypto.randomUUID()}@example.org`;

/** Starts another transfer from the owner to the recipient, for cases that use it up. */
const anotherToken = async (world: World): Promise<string> => {
  const { owner, recipient } = world.people;
  return (await buildTransfer(owner, await anotherCar(world), recipient)).token;
};

export const transfersCases: CasesOf<typeof transferRoutes> = {
  'POST /token/new': {
    path: () => '/token/new',
    // a separate car for each caller, because the number of pending transfers is limited
    body: async (world) => ({ email: someEmail(), car: (await anotherCar(world))._id }),
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: '/token/new', body: { email: 'someone@example.org', car: id } }),
    foreignId: ({ car }) => car._id,
  },
  'GET /token/': { path: () => '/token/', answers: signedIn(200) },
  'GET /token/find/:carId': {
    path: ({ car }) => `/token/find/${car._id}`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/token/find/${id}` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /token/:token': {
    path: ({ transfer }) => `/token/${transfer.token}`,
    answers: signedIn(404, { owner: 200, recipient: 200 }),
    forId: (_world, id) => ({ path: `/token/${id}` }),
    foreignId: ({ transfer }) => transfer.token,
  },
  'GET /token/handed-over/:id': {
    path: ({ handOver }) => `/token/handed-over/${handOver}`,
    answers: signedIn(404, { owner: 200, formerOwner: 200 }),
    forId: (_world, id) => ({ path: `/token/handed-over/${id}` }),
    foreignId: ({ handOver }) => handOver,
  },
  'POST /token/open/:token': {
    path: ({ transfer }) => `/token/open/${transfer.token}`,
    // the secret is wrong, but the email of the recipient is verified already
    body: () => ({ secret: 'x' }),
    answers: signedIn(404, { owner: 403, recipient: 200 }),
    forId: (_world, id) => ({ path: `/token/open/${id}`, body: { secret: 'x' } }),
    foreignId: ({ transfer }) => transfer.token,
  },
  'POST /token/accept/:token': {
    path: async (world) => `/token/accept/${await anotherToken(world)}`,
    answers: signedIn(404, { owner: 403, recipient: 200 }),
    forId: (_world, id) => ({ path: `/token/accept/${id}` }),
    foreignId: ({ transfer }) => transfer.token,
  },
  'DELETE /token/:token': {
    path: async (world) => `/token/${await anotherToken(world)}`,
    answers: signedIn(404, { owner: 200, recipient: 200 }),
    forId: (_world, id) => ({ path: `/token/${id}` }),
    foreignId: ({ transfer }) => transfer.token,
  },
};
