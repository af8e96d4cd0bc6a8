import { editCarSchema, newCarSchema, type NewCarAnswer } from '@glovebox/shared/car';
import { carListQuerySchema } from '@glovebox/shared/carList';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { createCar, getCar, listCars } from './carService.ts';
import { editCar, removeCarOnRequest, renewPublicCode } from './editCar.ts';
import { getDashboard } from './dashboardService.ts';
import { listRecentCars } from './recentCars.ts';

/** The caller's cars. */
export const carRoutes = () => {
  const router = createApiRouter();

  router.post('/car/new', async (req, res) => {
    const car = parse(newCarSchema, req.body);
    const savedCar = await createCar(signedInUser(req), car);
    const isLinked = car.typed && !savedCar.typed;
    const message = isLinked ? 'Car added. The catalogue has it, and it was taken from there.' : 'Car added.';
    const answer: NewCarAnswer = { message, savedCar };
    res.status(201).json(answer);
  });

  router.get('/car/', async (req, res) => {
    res.json(await listCars(signedInUser(req), parse(carListQuerySchema, req.query)));
  });

  router.get('/car/dashboard', async (req, res) => {
    res.json(await getDashboard(signedInUser(req)));
  });

  router.get('/car/recent', async (req, res) => {
    res.json(await listRecentCars(signedInUser(req), parse(pageQuerySchema, req.query)));
  });

  router.get('/car/:id', async (req, res) => {
    res.json(await getCar(signedInUser(req), req.params.id));
  });

  router.patch('/car/:id', async (req, res) => {
    const user = signedInUser(req);
    await editCar(user, req.params.id, parse(editCarSchema, req.body));
    res.json(await getCar(user, req.params.id));
  });

  router.delete('/car/:id', async (req, res) => {
    await removeCarOnRequest(signedInUser(req), req.params.id);
    res.json({ message: 'Car removed.' });
  });

  router.post('/car/:id/code', async (req, res) => {
    res.json({ publicId: await renewPublicCode(signedInUser(req), req.params.id) });
  });

  return router;
};
