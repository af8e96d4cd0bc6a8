import { Types } from 'mongoose';
import { WebhookDeliveryModel } from '../../modules/webhooks/webhookDeliveryModel.ts';
import type { webhookRoutes } from '../../use-cases/webhooks/webhookRoutes.ts';
import { addWebhook } from '../webhooks.ts';
import { signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

const BODY = { url: 'https://hooks.example.org/glovebox', events: ['warning.added'] };

/** Adds a separate webhook for each call, and ends those before it, of which there can be few. */
const another = async ({ people: { owner } }: World) => {
  const { body } = await owner.get('/api/webhooks').expect(200);
  for (const { _id } of (body as { webhooks: { _id: string }[] }).webhooks)
    await owner.delete(`/api/webhooks/${_id}`).expect(200);
  return `/webhooks/${(await addWebhook(owner, BODY.url)).webhook._id}`;
};

const OWNERS = signedIn(404, { owner: 200 });

export const webhooksCases: CasesOf<typeof webhookRoutes> = {
  'GET /webhooks': { path: () => '/webhooks', answers: signedIn(200) },
  'POST /webhooks': { path: () => '/webhooks', body: () => BODY, answers: signedIn(201) },
  'PUT /webhooks/:id': { path: another, body: () => BODY, answers: OWNERS },
  'DELETE /webhooks/:id': { path: another, answers: OWNERS },
  'GET /webhooks/:id/deliveries': {
    path: async (world) => `${await another(world)}/deliveries`,
    answers: OWNERS,
  },
  'POST /webhooks/:id/deliveries/:deliveryId/again': {
    path: async (world) => {
      const path = await another(world);
      const delivery = await WebhookDeliveryModel.create({
        webhook: new Types.ObjectId(path.split('/').at(-1)),
        person: new Types.ObjectId(world.people.owner.user.id),
        event: 'warning.added',
        body: '{}',
        state: 'delivered',
        attempts: 1,
        nextAt: new Date(),
        createdAt: new Date(),
      });
      return `${path}/deliveries/${delivery._id.toHexString()}/again`;
    },
    answers: OWNERS,
  },
};
