import {
  adminListQuerySchema,
  setLockedSchema,
  setPlanSchema,
  setRoleSchema,
  type AdminUserAnswer,
} from '@glovebox/shared/admin';
import { auditQuerySchema } from '@glovebox/shared/audit';
import { Types } from 'mongoose';
import { listAudit } from '../audit/auditList.ts';
import { setPlanByHand } from '../billing/planService.ts';
import { listAllCars } from '../cars/adminCarList.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { listAllServices } from '../service-records/adminServiceList.ts';
import { endSessionsByHand, setLocked } from '../users/lockService.ts';
import { assignRole } from '../users/roleService.ts';
import { findUser, listUsers } from '../users/adminUserList.ts';
import { showOverview, showUser } from './adminService.ts';

/** The whole of the product, for admins: neither notes nor fuel nor anything secret. */
export const adminRoutes = () => {
  const router = createApiRouter();

  router.get('/auth/admin', async (_req, res) => {
    res.json(await showOverview());
  });

  router.get('/auth/admin/users', async (req, res) => {
    res.json(await listUsers(parse(adminListQuerySchema, req.query)));
  });

  router.get('/auth/admin/cars', async (req, res) => {
    res.json(await listAllCars(parse(adminListQuerySchema, req.query)));
  });

  router.get('/auth/admin/services', async (req, res) => {
    res.json(await listAllServices(parse(adminListQuerySchema, req.query)));
  });

  router.get('/auth/admin/audit', async (req, res) => {
    res.json(await listAudit(parse(auditQuerySchema, req.query)));
  });

  router.get('/auth/admin/users/:id', async (req, res) => {
    res.json(await showUser(req.params.id));
  });

  router.put('/auth/admin/users/:id/role', async (req, res) => {
    const { role } = parse(setRoleSchema, req.body);
    const { user } = await findUser(req.params.id);
    await assignRole(signedInUser(req)._id, new Types.ObjectId(user.id), role);
    const answer: AdminUserAnswer = {
      message: `${user.name} has the role ${role} now.`,
      user: { ...user, role },
    };
    res.json(answer);
  });

  router.put('/auth/admin/users/:id/plan', async (req, res) => {
    const { plan } = parse(setPlanSchema, req.body);
    const { user } = await findUser(req.params.id);
    await setPlanByHand(signedInUser(req)._id, new Types.ObjectId(user.id), plan);
    const answer: AdminUserAnswer = {
      message: `${user.name} has the ${plan} plan now.`,
      user: { ...user, plan },
    };
    res.json(answer);
  });

  router.put('/auth/admin/users/:id/locked', async (req, res) => {
    const change = parse(setLockedSchema, req.body);
    const { user } = await findUser(req.params.id);
    await setLocked(settings(req), signedInUser(req)._id, new Types.ObjectId(user.id), change);
    const answer: AdminUserAnswer = {
      message: `The account of ${user.name} is ${change.locked ? 'locked' : 'unlocked'} now.`,
      user: { ...user, locked: change.locked },
    };
    res.json(answer);
  });

  router.post('/auth/admin/users/:id/logout', async (req, res) => {
    const { user } = await findUser(req.params.id);
    await endSessionsByHand(signedInUser(req)._id, new Types.ObjectId(user.id));
    const answer: AdminUserAnswer = { message: `${user.name} is logged out everywhere now.`, user };
    res.json(answer);
  });

  return router;
};
