import { changeListQuerySchema, type UndoAnswer } from '@glovebox/shared/catalogueChange';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { listChanges, showChange } from './changeHistory.ts';
import { undoChange } from './undoChange.ts';

const leftInWords = (left: number) => {
  if (left === 0) return '';
  return left === 1
    ? ' One car that was changed since stays as it is.'
    : ` ${left.toLocaleString('en-US')} cars that were changed since stay as they are.`;
};

/** The history of the catalogue, and how it is taken back. */
export const changeRoutes = () => {
  const router = createApiRouter();

  router.get('/cars/changes', async (req, res) => {
    res.json(await listChanges(parse(changeListQuerySchema, req.query)));
  });
  router.get('/cars/changes/:id', async (req, res) => {
    res.json(await showChange(req.params.id, parse(pageQuerySchema, req.query)));
  });
  router.post('/cars/changes/:id/undo', async (req, res) => {
    const { change, left } = await undoChange(signedInUser(req), req.params.id);
    const answer: UndoAnswer = {
      message: `Change undone.${leftInWords(left)}`,
      change: change.toHexString(),
    };
    res.json(answer);
  });

  return router;
};
