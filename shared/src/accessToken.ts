import { doneMessage, moment, ownId, requiredLine } from './fields.ts';
import { z } from './zod.ts';

/** What a program may do with an access token: only read, or write as well. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** How many tokens that have not expired an account can have. */
export const MOST_TOKENS = 20;
const LONGEST_NAME = 60;

const NAME = { description: 'What the token is for.', example: 'Home Assistant' };
const SCOPE =
  "'read' for reading cars and their records, 'write' for adding, changing and removing them as well.";

/** `POST /auth/tokens` */
export const newTokenSchema = z
  .strictObject({
    name: requiredLine(LONGEST_NAME, 'Give it a name').meta(NAME),
    scope: z.enum(TOKEN_SCOPES, "Must be 'read' or 'write'").describe(SCOPE),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'Must be a moment like 2027-03-14T00:00:00Z' })
      .refine((until) => Date.parse(until) > Date.now(), 'Must be in the future')
      .optional()
      .meta({
        description:
          'The moment from which on the token does not work any more. If left out, it never expires.',
        example: '2027-03-14T00:00:00.000Z',
      }),
  })
  .meta({ id: 'NewAccessToken' });
export type NewToken = z.output<typeof newTokenSchema>;

const accessTokenSchema = z
  .strictObject({
    _id: ownId,
    name: z.string().meta(NAME),
    scope: z.enum(TOKEN_SCOPES).describe(SCOPE),
    createdAt: moment,
    expiresAt: moment.optional().describe('When it expires or expired. Missing if it never does.'),
    lastUsedAt: moment.optional().describe('When it was last used, give or take a minute. Missing if never.'),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** `GET /auth/tokens` */
export const tokensSchema = z
  .strictObject({ tokens: z.array(accessTokenSchema).describe('The tokens, newest first.') })
  .meta({ id: 'AccessTokens' });

export const tokenMadeSchema = z
  .strictObject({
    message: doneMessage,
    token: accessTokenSchema,
    secret: z.string().meta({
      description:
        'What the program sends as `Authorization: Bearer …`. It is told only here: the server keeps a hash of it.',
      example: 'gbx_2Vh7Q0aXfWl8v3m5r1T9nYkEoJcUdZsBiGpLtHwMq4A',
    }),
  })
  .meta({ id: 'AccessTokenMade' });
export type TokenMade = z.infer<typeof tokenMadeSchema>;
