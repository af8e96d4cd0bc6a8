import { createApiRouter } from '../http/apiRouter.ts';
import { readPictureBody } from '../http/pictureBody.ts';
import { signedInUser } from '../http/session.ts';
import { readPicture } from '../pictures/pictureService.ts';
import {
  removeMakePicture,
  removeSpecModelPicture,
  setMakePicture,
  setSpecModelPicture,
} from './entryPictures.ts';

// its address says what is in it
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** The pictures of makes and spec models: what moderators upload, and what everyone sees. */
export const pictureRoutes = () => {
  const router = createApiRouter();

  router.put('/cars/make/:id/image', async (req, res) => {
    const bytes = await readPictureBody(req);
    const make = await setMakePicture(signedInUser(req), req.params.id, bytes);
    res.json({ message: 'Logo changed.', make });
  });
  router.delete('/cars/make/:id/image', async (req, res) => {
    const make = await removeMakePicture(signedInUser(req), req.params.id);
    res.json({ message: 'Logo removed.', make });
  });

  router.put('/cars/specmodel/:id/image', async (req, res) => {
    const bytes = await readPictureBody(req);
    const specModel = await setSpecModelPicture(signedInUser(req), req.params.id, bytes);
    res.json({ message: 'Picture changed.', specModel });
  });
  router.delete('/cars/specmodel/:id/image', async (req, res) => {
    const specModel = await removeSpecModelPicture(signedInUser(req), req.params.id);
    res.json({ message: 'Picture removed.', specModel });
  });

  router.get('/cars/images/:file', async (req, res) => {
    const bytes = await readPicture(req.params.file);
    res
      .set({
        'Cache-Control': KEPT_FOR_GOOD,
        'Content-Type': 'image/webp',
        // opened by itself, it is a picture and nothing else
        'Content-Security-Policy': "default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(bytes);
  });

  return router;
};
