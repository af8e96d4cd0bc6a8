import { LIMITS } from '@glovebox/shared/limits';

/** The introduction for people who are about to make their first call, in Markdown. */
export const ABOUT = `
All paths are below \`/api\`. Bodies and answers are JSON in UTF-8. A body has at most ${LIMITS.bodyBytes / 1024} KB
and must be sent with \`Content-Type: application/json\`. A body with a field that is not described is refused.

## Logging in

\`POST /auth/signup\` and \`POST /auth/login\` answer a \`token\`. Send it in the header \`token\` of every call.
The token is valid for 7 days. \`GET /auth/profile\` answers a new one once half of this time is over, and
\`POST /auth/logout\` ends it. Browsers also get the token as an httpOnly cookie, which can be used for reads only.
The role and the plan of the caller are read from the database at each call, not from the token.

Programs of a person, such as Home Assistant, use an access token instead. \`POST /auth/tokens\` makes one, which is sent as
\`Authorization: Bearer gbx_…\`, and nowhere else. A token stands for its person in the calls for cars and their records: with
the scope \`read\` in those with GET, with \`write\` in all of them. It cannot touch the account, other tokens, claims,
access of workshops, transfers and the like; each call says whether tokens can make it.

## Who may do what

Each call names who may make it. An account has a role (basic, moderator or admin) and a plan (free or workshop). A
caller has one of three relations to a car: the **owner**; the **keeper**, which is the workshop that added the car for
a customer who has not claimed it yet; or a **workshop** with access, because the owner approved its request or gave it
an access code. The \`standing\` of a car says which one it is. A workshop whose plan has lapsed has no relation to any
car.

## Failures

Every failure is \`{ error, message, code, details? }\` with the HTTP status that is listed. \`error\` and \`message\`
contain the same text, which is written for the person at the screen. \`code\` is stable; programs should rely on it.
With \`BAD_INPUT\`, \`details\` says what is wrong with which field. If the caller may not know about a resource, the
answer is 404, whether the resource does not exist, belongs to someone else, or the id is not an id. Every answer has
an \`X-Request-Id\`, which identifies the call in the server's log.

## Limits

Each call names its limit. Above the limit, the answer is 429 with \`Retry-After\` in seconds. The \`RateLimit\` header
says how much of the limit is left.

## Lists

Lists that can grow are paged by \`limit\` (1 to 100, usually 20) and \`cursor\`. The \`nextCursor\` of the answer
is the \`cursor\` of the next page, or null on the last page. A cursor is opaque: send it back unchanged, with the
same query.

## Repeated calls

Each call that creates a service, a fuel record, an expense, an entry of a plan, an odometer reading, a warning, a car or a transfer takes
an \`Idempotency-Key\`. Choose a new key for each creation, and send the same key again when you repeat the call, for
instance because no answer came or the answer was 502, 503 or 504. Within a day, calls with the same key create only
one thing, and each of them is answered with what was created and with the first status. The answer is 409 if the key
was sent with something else before, and 410 if what was created has been removed since then. All other calls are
carried out as often as they are sent.

## Units

Distances are whole kilometres, power is in kW and hp, and displacement in cm³. Fuel is in litres, kg or kWh,
depending on its kind. Amounts of fuel have at most three decimals and prices of one litre, kg or kWh at most four;
both are kept exactly, as whole thousandths and ten-thousandths. Moments are ISO 8601 in UTC
(\`2026-03-14T09:26:53.000Z\`). A day is \`YYYY-MM-DD\`, without a time zone. Ids are 24 hexadecimal digits.
`.trim();
