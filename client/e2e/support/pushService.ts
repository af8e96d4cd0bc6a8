import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewSubscription } from '@glovebox/shared/notices';

/** Decrypts a message of one record (RFC 8188, aes128gcm) that was sent to a browser (RFC 8291). */
const decrypt = (message: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const senderKey = message.subarray(21, keyEnd);
  const derive = (secret: Uint8Array, from: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const secret = derive(browser.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(message.subarray(-16));
  const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()]);
  // what was sent, a delimiter, and padding
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Starts a push service with one browser. A product with `TEST_HOOKS` may send messages there. */
export const startPushService = async () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const messages: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      messages.push(decrypt(Buffer.concat(chunks), browser, auth));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const subscription: NewSubscription = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return {
    /** What the browser tells the product when it subscribes. */
    subscription,
    /** What was sent to the browser, decrypted. */
    messages,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
