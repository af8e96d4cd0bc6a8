import { LIMITS } from '@glovebox/shared/limits';

/** The introduction for people who are about to make their first call, in Markdown. */
export const ABOUT = `
All paths are below \`/api\`. Bodies and answers are JSON in UTF-8; a body is at most ${LIMITS.bodyBytes / 1024} KB
and says \`Content-Type: application/json\`. A field that is not described is refused.

## Signing in

\`POST /auth/signup\` and \`POST /auth/login\` answer a \`token\`. Send it in the header \`token\` of every call.
It is good for 7 days; \`GET /auth/profile\` answers a new one once half of its life is over, and
\`POST /auth/logout\` ends it. Browsers get the same token as an httpOnly cookie, which serves reads only.
Role and plan are read from the database at each call, not from the token.

## Who may do what

Each call names who may make it. Accounts have a role (basic, moderator, admin) and a plan (free, workshop). To a car
one stands as its **owner**; as its **keeper**, the workshop that added it for a customer who has not claimed it yet;
or as a **workshop** with access, whose owner approved its request or gave it an access code. The \`standing\` of a car
says which. A workshop whose plan has lapsed stands to no car.

## Failures

Every failure is \`{ error, message, code, details? }\` with the HTTP status that is listed. \`error\` and \`message\`
hold the same text, written for the person at the screen; \`code\` is stable and what a program goes by.
With \`BAD_INPUT\`, \`details\` says what is wrong with which field. What you may not know about answers 404
whether it is absent, someone else's or not an id at all. Every answer carries an \`X-Request-Id\`, by which its line
is found in the server's log.

## Limits

Each call names its limit. Beyond it the answer is 429 with \`Retry-After\` in seconds; the \`RateLimit\` header tells
how much is left.

## Lists

Lists that can grow are paged: \`limit\` (1 to 100, usually 20) and \`cursor\`. The answer's \`nextCursor\` is the
\`cursor\` of the next page, or null on the last. A cursor is opaque: send it back as it came, with the same query.

## Sent twice

Each call that creates a service, a fuel purchase, a warning, a car or a transfer takes an \`Idempotency-Key\`: choose a
new one for each creation, and send the same one when you try again, for instance because no answer came or it was a
502, 503 or 504. For a day it is created once, and each try is answered with what was created, with the first status; 409
where the key came with something else before, 410 where what was created has been removed since.
Other calls do what they say as often as they are sent.

## Units

Distances are whole kilometres, fuel is litres, power kW and hp, displacement cm³. Litres and prices of a litre have at
most three decimals and are kept exactly, as whole thousandths. Moments are ISO 8601 in UTC
(\`2026-03-14T09:26:53.000Z\`); a day is \`YYYY-MM-DD\`, without a time zone. Ids are 24 hexadecimal digits.
`.trim();
