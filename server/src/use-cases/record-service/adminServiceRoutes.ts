import { removeEntrySchema } from '@glovebox/shared/admin';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { PROVEN, requireFreshProof } from '../../modules/accounts/freshProof.ts';
import { isMuchToJudgeOnCarOf } from '../../modules/service-records/serviceAccess.ts';
import { route } from '../../platform/http/route.ts';
import { removeEntryAsAdmin } from './removeEntryAsAdmin.ts';

/** The routes with which admins act on the services of others. */
export const adminServiceRoutes = [
  route('DELETE /auth/admin/services/:id', {
    for: 'admin',
    limit: 'password',
    isLarge: isMuchToJudgeOnCarOf,
    then: PROVEN,
    params: { id: 'The `_id` of a service.' },
    summary: 'Remove a service permanently',
    description:
      "An admin can remove any service, whoever recorded it, including one that a workshop verified or one kept under the VIN of a removed car. The car's activity shows the removal with the reason, and the audit log says who removed the service.",
    body: removeEntrySchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, params, body: { reason, password } }) => {
      await requireFreshProof(session, password);
      await removeEntryAsAdmin(user, params.id, reason);
      return { message: 'Entry removed.' };
    },
  }),
];
