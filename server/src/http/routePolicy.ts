/** The rate limits of rateLimits.ts. */
export type LimitName =
  | 'forgot'
  | 'links'
  | 'password'
  | 'edit'
  | 'verification'
  | 'autocomplete'
  | 'export'
  | 'import'
  | 'picture'
  | 'book'
  | 'none'
  | 'default'
  | 'login'
  | 'signup'
  | 'lookup'
  | 'checkin'
  | 'transfer'
  | 'claim';

export interface RouteRule {
  /** Who gets past the door. A moderator's routes are open to admins too. */
  for: 'anyone' | 'signedIn' | 'moderator' | 'admin';
  /** Which rate limit counts the calls; see rateLimits.ts. */
  limit: LimitName;
  /** What the service asks behind the door. */
  then?: string;
}

/**
 * Who may call what: one row for each route below /api. A route without a row cannot be registered.
 * What a caller may not know about answers 404 like an absent thing; what they know and may not do answers 403.
 */
export const ROUTE_POLICY: Record<string, RouteRule> = {
  'GET /health': { for: 'anyone', limit: 'none' },
  'GET /openapi.json': { for: 'anyone', limit: 'default' },
  'GET /docs': { for: 'anyone', limit: 'default' },
  'GET /docs.css': { for: 'anyone', limit: 'none' },

  'POST /auth/signup': { for: 'anyone', limit: 'signup' },
  'POST /auth/login': { for: 'anyone', limit: 'login' },
  'POST /auth/logout': {
    for: 'anyone',
    limit: 'default',
    then: 'ends the session of the token; by cookie alone only from our own pages',
  },
  'GET /auth/google': { for: 'anyone', limit: 'default' },
  'GET /auth/google/callback': {
    for: 'anyone',
    limit: 'default',
    then: 'the browser that asked (state cookie), for an email that Google has verified',
  },
  'GET /auth/profile': { for: 'signedIn', limit: 'default', then: 'the caller, nobody else' },
  'PUT /auth/edit': { for: 'signedIn', limit: 'edit', then: 'the caller, nobody else' },
  'POST /auth/password': { for: 'signedIn', limit: 'password', then: 'by the current password' },
  'POST /auth/forgot': { for: 'anyone', limit: 'forgot' },
  'POST /auth/reset': { for: 'anyone', limit: 'links', then: "the token of a mail's link" },
  'POST /auth/verify': { for: 'anyone', limit: 'links', then: "the token of a mail's link" },
  'POST /auth/verify/resend': { for: 'signedIn', limit: 'verification', then: 'the caller, nobody else' },
  'POST /auth/logout-all': { for: 'signedIn', limit: 'default', then: "the caller's sessions" },
  'GET /auth/users/:searchText': {
    for: 'signedIn',
    limit: 'autocomplete',
    then: 'emails of others who let themselves be found',
  },
  'GET /auth/account': { for: 'signedIn', limit: 'default', then: 'the caller, nobody else' },
  'GET /auth/export': { for: 'signedIn', limit: 'export', then: 'the caller, nobody else' },
  'DELETE /auth/account': { for: 'signedIn', limit: 'password', then: 'the caller, by their password' },

  // the catalogue holds nothing private
  'GET /cars/': { for: 'anyone', limit: 'default' },
  'GET /cars/basemodels/:makeId': { for: 'anyone', limit: 'default' },
  'GET /cars/models/:id': { for: 'anyone', limit: 'default' },
  'GET /cars/specmodels/:baseModelId': { for: 'anyone', limit: 'default' },
  'GET /cars/engines/:specModelId': { for: 'anyone', limit: 'default' },
  'GET /cars/logos/:file': { for: 'anyone', limit: 'none' },
  'GET /cars/images/:file': { for: 'anyone', limit: 'none' },
  'POST /cars/make': { for: 'moderator', limit: 'default' },
  'PUT /cars/make/:id': { for: 'moderator', limit: 'default' },
  'DELETE /cars/make/:id': { for: 'moderator', limit: 'default', then: 'while nothing uses it' },
  'PUT /cars/make/:id/image': { for: 'moderator', limit: 'picture' },
  'DELETE /cars/make/:id/image': { for: 'moderator', limit: 'default' },
  'POST /cars/basemodel': { for: 'moderator', limit: 'default' },
  'PUT /cars/basemodel/:id': { for: 'moderator', limit: 'default' },
  'DELETE /cars/basemodel/:id': { for: 'moderator', limit: 'default', then: 'while nothing uses it' },
  'POST /cars/specmodel': { for: 'moderator', limit: 'default' },
  'PUT /cars/specmodel/:id': { for: 'moderator', limit: 'default' },
  'DELETE /cars/specmodel/:id': { for: 'moderator', limit: 'default', then: 'while nothing uses it' },
  'PUT /cars/specmodel/:id/image': { for: 'moderator', limit: 'picture' },
  'DELETE /cars/specmodel/:id/image': { for: 'moderator', limit: 'default' },
  'POST /cars/engine': { for: 'moderator', limit: 'default' },
  'PUT /cars/engine/:id': { for: 'moderator', limit: 'default' },
  'DELETE /cars/engine/:id': { for: 'moderator', limit: 'default', then: 'while nothing uses it' },
  'POST /cars/engines/': { for: 'moderator', limit: 'default' },
  'GET /cars/moderate/makes': { for: 'moderator', limit: 'default' },
  'GET /cars/moderate/make/:id': { for: 'moderator', limit: 'default' },
  'GET /cars/moderate/basemodel/:id': { for: 'moderator', limit: 'default' },
  'GET /cars/moderate/specmodel/:id': { for: 'moderator', limit: 'default' },
  'GET /cars/moderate/specmodels': { for: 'moderator', limit: 'default' },
  'GET /cars/moderate/engines': { for: 'moderator', limit: 'default' },
  'PUT /cars/specmodel/:id/verified': { for: 'moderator', limit: 'default' },
  'PUT /cars/engine/:id/verified': { for: 'moderator', limit: 'default' },
  'GET /cars/engine/:id/use': { for: 'moderator', limit: 'default' },
  'POST /cars/engine/:id/merge': { for: 'moderator', limit: 'default' },
  'GET /cars/changes': { for: 'moderator', limit: 'default' },
  'GET /cars/changes/:id': { for: 'moderator', limit: 'default' },
  'POST /cars/changes/:id/undo': {
    for: 'moderator',
    limit: 'default',
    then: 'while nothing newer depends on it',
  },
  'GET /cars/catalogue.csv': { for: 'moderator', limit: 'import' },
  'POST /cars/imports': { for: 'moderator', limit: 'import' },
  'GET /cars/imports': { for: 'moderator', limit: 'default', then: 'own imports only' },
  'GET /cars/imports/:id': { for: 'moderator', limit: 'default', then: 'own imports only' },
  'GET /cars/imports/:id/rows': { for: 'moderator', limit: 'default', then: 'own imports only' },
  'POST /cars/imports/:id/apply': { for: 'moderator', limit: 'import', then: 'own imports only' },
  'DELETE /cars/imports/:id': { for: 'moderator', limit: 'default', then: 'own imports only' },

  // what owners typed where the catalogue lacks it; of their cars nothing private
  'GET /cars/suggestions': { for: 'moderator', limit: 'default' },
  'POST /cars/suggestions/:id/accept': { for: 'moderator', limit: 'default', then: 'while it is open' },
  'POST /cars/suggestions/:id/decline': { for: 'moderator', limit: 'default', then: 'while it is open' },

  'POST /car/new': {
    for: 'signedIn',
    limit: 'default',
    then: "becomes the owner; a customer's car is for the workshop plan",
  },
  'GET /car/': { for: 'signedIn', limit: 'default', then: 'own cars only' },
  'GET /car/dashboard': { for: 'signedIn', limit: 'default', then: 'own cars only' },
  'GET /car/recent': { for: 'signedIn', limit: 'default', then: "own cars, and a workshop's" },
  'GET /car/services': {
    for: 'signedIn',
    limit: 'default',
    then: 'on own cars, and what a workshop recorded while it has access',
  },
  'GET /car/:id': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'PATCH /car/:id': { for: 'signedIn', limit: 'default', then: 'owner, keeper' },
  'DELETE /car/:id': { for: 'signedIn', limit: 'default', then: 'owner, keeper' },
  'POST /car/:id/code': { for: 'signedIn', limit: 'default', then: 'owner, keeper' },
  'GET /car/:id/services': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'GET /car/:id/activity': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'GET /car/:id/warnings': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'GET /car/:id/mileage': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'GET /car/:id/book': { for: 'signedIn', limit: 'book', then: 'owner, workshops with access' },
  'POST /car/warning/:id': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'PUT /car/:id/warning': { for: 'signedIn', limit: 'default', then: 'owner, keeper' },

  // workshops work on cars that they were given access to, while they have the plan
  'GET /car/workshop/cars': { for: 'signedIn', limit: 'default', then: 'workshop plan; cars with access' },
  'GET /car/workshop/requests': {
    for: 'signedIn',
    limit: 'default',
    then: 'workshop plan; own requests only',
  },
  'POST /car/workshop/checkin': { for: 'signedIn', limit: 'checkin', then: 'workshop plan' },
  'GET /car/:id/access': { for: 'signedIn', limit: 'default', then: 'owner' },
  'POST /car/:id/access': { for: 'signedIn', limit: 'default', then: 'owner' },
  'DELETE /car/:id/access/:workshopId': {
    for: 'signedIn',
    limit: 'default',
    then: 'owner; a workshop gives up its own',
  },
  'POST /car/access/:requestId/approve': { for: 'signedIn', limit: 'default', then: 'owner' },
  'DELETE /car/access/:requestId': {
    for: 'signedIn',
    limit: 'default',
    then: 'owner declines; the workshop withdraws its own',
  },

  // fuel belongs to who bought it, not to the car: each query asks for the car and the buyer
  'PATCH /car/fuel/:id': { for: 'signedIn', limit: 'default', then: 'owner' },
  'GET /car/fuel/:id': { for: 'signedIn', limit: 'default', then: 'owner, own purchases only' },
  'PUT /car/fuel/:id/:recordId': { for: 'signedIn', limit: 'default', then: 'owner, own purchases only' },
  'DELETE /car/fuel/:id/:recordId': { for: 'signedIn', limit: 'default', then: 'owner, own purchases only' },

  'POST /token/new': { for: 'signedIn', limit: 'transfer', then: "owner, or who keeps a customer's car" },
  'GET /token/': { for: 'signedIn', limit: 'default', then: "those to the caller's verified email" },
  'GET /token/find/:carId': {
    for: 'signedIn',
    limit: 'default',
    then: "owner, or who keeps a customer's car",
  },
  'GET /token/:token': { for: 'signedIn', limit: 'default', then: 'its sender and its recipient' },
  'POST /token/open/:token': { for: 'signedIn', limit: 'default', then: 'its recipient' },
  'POST /token/accept/:token': { for: 'signedIn', limit: 'default', then: 'its recipient' },
  'DELETE /token/:token': { for: 'signedIn', limit: 'default', then: 'its sender and its recipient' },

  // what anyone may see of a car, by an allow-list
  'GET /car/check/:value': { for: 'anyone', limit: 'lookup' },
  'GET /car/check/vin/:vin': { for: 'anyone', limit: 'lookup' },

  'GET /auth/admin': { for: 'admin', limit: 'default' },
  'GET /auth/admin/users': { for: 'admin', limit: 'default' },
  'GET /auth/admin/cars': { for: 'admin', limit: 'default', then: 'no notes, no fuel' },
  'GET /auth/admin/services': { for: 'admin', limit: 'default' },
  'GET /auth/admin/audit': { for: 'admin', limit: 'default' },
  'GET /auth/admin/users/:id': { for: 'admin', limit: 'default' },
  'PUT /auth/admin/users/:id/role': { for: 'admin', limit: 'default', then: "never the last admin's" },
  'PUT /auth/admin/users/:id/plan': { for: 'admin', limit: 'default' },
  'PUT /auth/admin/users/:id/locked': { for: 'admin', limit: 'default', then: "never the caller's own" },
  'POST /auth/admin/users/:id/logout': { for: 'admin', limit: 'default' },

  // a car that somebody else registered
  'POST /car/claim': { for: 'signedIn', limit: 'claim', then: 'whoever does not have the car already' },
  'GET /car/claim': { for: 'signedIn', limit: 'default', then: 'own claims only' },
  'DELETE /car/claim/:id': { for: 'signedIn', limit: 'default', then: 'own claims only' },
  'GET /car/:id/claims': { for: 'signedIn', limit: 'default', then: "owner, or who keeps a customer's car" },
  'PUT /car/claim/:id/answer': {
    for: 'signedIn',
    limit: 'default',
    then: "owner of the car, or who keeps a customer's car",
  },
  'GET /auth/admin/claims': { for: 'admin', limit: 'default' },
  'POST /auth/admin/claims/:id/decide': { for: 'admin', limit: 'default' },

  'GET /billing/plan': { for: 'signedIn', limit: 'default', then: 'the caller, nobody else' },
  'POST /billing/webhook': { for: 'anyone', limit: 'none', then: 'the payment provider, by its signature' },

  'POST /service/new': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'GET /service/:id': { for: 'signedIn', limit: 'default', then: 'owner, workshops with access' },
  'PUT /service/:id': {
    for: 'signedIn',
    limit: 'default',
    then: 'who recorded it and has access; for the owner of the car not what a workshop verified',
  },
  'DELETE /service/:id': { for: 'signedIn', limit: 'default', then: 'as PUT' },
  'POST /service/:id/dispute': { for: 'signedIn', limit: 'default', then: "the car's owner" },
  'DELETE /service/:id/dispute': { for: 'signedIn', limit: 'default', then: "the car's owner" },
};
