import {
  acceptSuggestionSchema,
  declineSuggestionSchema,
  suggestionQuerySchema,
  type SuggestionAccepted,
} from '@glovebox/shared/suggestion';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { acceptSuggestion, declineSuggestion } from './decideSuggestion.ts';
import { tellAccepted, tellDeclined } from './suggestionMails.ts';
import { listSuggestions } from './suggestionQueue.ts';

/** What owners suggest for the catalogue, decided by moderators. */
export const suggestionRoutes = () => {
  const router = createApiRouter();

  router.get('/cars/suggestions', async (req, res) => {
    res.json(await listSuggestions(parse(suggestionQuerySchema, req.query)));
  });

  router.post('/cars/suggestions/:id/accept', async (req, res) => {
    const acceptance = parse(acceptSuggestionSchema, req.body);
    const { cars, told } = await acceptSuggestion(signedInUser(req), req.params.id, acceptance);
    await tellAccepted(settings(req), told);
    const message = cars === 1 ? 'Suggestion accepted.' : `Suggestion accepted, for ${cars} cars.`;
    const answer: SuggestionAccepted = { message, cars };
    res.json(answer);
  });

  router.post('/cars/suggestions/:id/decline', async (req, res) => {
    const decline = parse(declineSuggestionSchema, req.body);
    const told = await declineSuggestion(signedInUser(req), req.params.id, decline);
    await tellDeclined(settings(req), told, decline.reason);
    res.json({ message: 'Suggestion declined.' });
  });

  return router;
};
