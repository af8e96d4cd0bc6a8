import { createECDH } from 'node:crypto';
import { StartError, type Config } from '../config/config.ts';
import { readOrMakeSecret } from '../config/sessionSecret.ts';

/** The keys by which push services recognise this installation (RFC 8292), in base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys that sign Web Push: the configured one, or for an embedded installation one that is generated on the
 * first start and kept in the data folder. Null without either, and then there is no Web Push: with several servers on one
 * database each would have other keys.
 * @throws StartError
 */
export const readVapidKeys = async ({
  vapidPrivateKey,
  mongodbUri,
  dataDir,
}: Pick<Config, 'vapidPrivateKey' | 'mongodbUri' | 'dataDir'>): Promise<VapidKeys | null> => {
  if (!vapidPrivateKey && mongodbUri) return null;
  const privateKey = vapidPrivateKey ?? (await readOrMakeSecret(dataDir, 'vapid-key'));
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new StartError(
      'The private key for Web Push is not usable (VAPID_PRIVATE_KEY, or vapid-key in DATA_DIR).',
    );
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
};
