import { describe, expect, it } from 'vitest';
import { freshServer } from '../testServer.ts';

const lines: string[] = [];
const api = await freshServer({ logLevel: 'info' }, { write: (line) => void lines.push(line) });

describe('an attacker who sends the webhook signatures that make the verification itself fail', () => {
  it.each(['t=1,v1=', 't=,v1=', 't=1,v1', 'v1=', 't=x,v1=é', ',', '='.repeat(50)])(
    'gets a 400, and no failure of the server is logged: %s',
    async (signature) => {
      lines.length = 0;
      const { body } = await api.request
        .post('/api/billing/webhook')
        .set('stripe-signature', Buffer.from(signature).toString('latin1'))
        .send({ id: 'evt_1', type: 'invoice.paid' })
        .expect(400);
      expect(body).toMatchObject({
        code: 'BAD_INPUT',
        error: 'This is not a freshly signed event of the payment provider.',
      });
      expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
    },
  );
});
