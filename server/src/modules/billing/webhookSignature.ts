import { AppError } from '../../platform/errors/appError.ts';

/** The maximum age of an event in seconds. Older events are treated as replays. */
const TOLERANCE = 300;

/**
 * Verifies the signature of a request from Stripe and returns its event.
 * @throws AppError BAD_INPUT if it is unsigned, signed with another secret, stale or tampered with
 */
export const verifiedEvent = async (
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Promise<unknown> => {
  // loaded with the first event, because most servers never get one and the library is larger than all of our routes
  const { default: Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE);
  } catch {
    // besides its own errors, it throws those of the Node functions that a malformed signature reaches
    throw new AppError('BAD_INPUT', 'This is not a freshly signed event of the payment provider.');
  }
};
