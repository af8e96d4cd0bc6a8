import { removeEntrySchema } from '@glovebox/shared/admin';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { route } from '../../platform/http/route.ts';
import { removeEntryAsAdmin } from './removeEntryAsAdmin.ts';

/** The routes with which admins act on the services of others. */
export const adminServiceRoutes = [
  route('DELETE /auth/admin/services/:id', {
    for: 'admin',
    limit: 'default',
    params: { id: 'The `_id` of a service.' },
    summary: 'Remove a service for good',
    description:
      'Whoever recorded it, also one that a workshop verified or that is kept under the VIN of a removed car. The ' +
      "car's activity tells it with the reason, and the audit log says who did it.",
    body: removeEntrySchema,
    answers: { 200: messageAnswerSchema },
    handle: async ({ user, params, body }) => {
      await removeEntryAsAdmin(user, params.id, body.reason);
      return { message: 'Entry removed.' };
    },
  }),
];
