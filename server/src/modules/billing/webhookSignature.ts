import { AppError } from '../../platform/errors/appError.ts';

/** In seconds; older events are treated as replays. */
const TOLERANCE = 300;

/**
 * The event in a request from Stripe, after verifying its signature.
 * @throws AppError BAD_INPUT if it is unsigned, signed with another secret, stale or tampered with
 */
export const verifiedEvent = async (
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Promise<unknown> => {
  // loaded with the first event: most servers never get one, and it is larger than all of our routes
  const { default: Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE);
  } catch {
    // besides its own errors it throws whatever a malformed signature makes Node's functions throw
    throw new AppError('BAD_INPUT', 'This is not a freshly signed event of the payment provider.');
  }
};
