import { AppError } from '../../platform/errors/appError.ts';

/** An event older than this is a replay, in seconds. */
const TOLERANCE = 300;

/**
 * The event in a request of Stripe's, once its signature is found to be right.
 * @throws AppError BAD_INPUT where it is unsigned, signed with another secret, stale or changed on its way
 */
export const verifiedEvent = async (
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Promise<unknown> => {
  // loaded with the first event: most servers never get one, and it weighs more than all of our routes
  const { default: Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || error instanceof SyntaxError) {
      throw new AppError('BAD_INPUT', 'This is not a freshly signed event of the payment provider.');
    }
    throw error;
  }
};
