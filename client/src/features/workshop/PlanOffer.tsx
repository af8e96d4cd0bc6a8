import { WORKSHOP_PRICE, type PlanAnswer } from '@glovebox/shared/billing';
import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { Icon } from '../../ui/Icon.tsx';

type Period = 'monthly' | 'annual';

const SAVED = 12 * WORKSHOP_PRICE.monthly - WORKSHOP_PRICE.annual;

const PERIODS: readonly { value: Period; label: string; billed: string }[] = [
  { value: 'monthly', label: 'Monthly', billed: 'billed monthly' },
  { value: 'annual', label: 'Annual', billed: `billed annually, save ${SAVED} USD` },
];

interface Props {
  plan: PlanAnswer;
  /** Whether the checkout is open in another tab. */
  isPaying: boolean;
  onPay: () => void;
}

/** The choice between monthly and annual payment, and the button for the checkout. */
export const PlanOffer = ({ plan, isPaying, onPay }: Props) => {
  const [period, setPeriod] = useState<Period>('monthly');
  const { link } = plan[period];
  return (
    <section aria-labelledby="plan-choice" className="grid gap-5">
      <fieldset className="grid gap-3">
        <legend id="plan-choice" className="mb-3 font-semibold">
          Choose a plan
        </legend>
        {PERIODS.map(({ value, label, billed }) => (
          <label
            key={value}
            className="flex cursor-pointer items-center gap-3 rounded-lg border border-control bg-surface p-4 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="period"
              value={value}
              checked={period === value}
              onChange={() => setPeriod(value)}
              className="size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            <span className="grid flex-1 justify-items-start gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {label}
                {value === 'annual' && <Badge tone="success">{MESSAGES.workshop.bestValue}</Badge>}
              </span>
              <span className="text-xs text-muted">{billed}</span>
            </span>
            <span className="text-lg font-semibold">{plan[value].price} USD</span>
          </label>
        ))}
      </fieldset>
      {link === null ? (
        <p role="status" className="rounded-md bg-ink/4 px-3 py-2 text-muted">
          {plan.available
            ? 'This plan isn’t sold here. Choose the other one.'
            : 'Payments aren’t set up here. An admin can give you the workshop plan.'}
        </p>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onPay}
          className={buttonClasses('primary', 'large', 'w-full')}
        >
          Continue to payment
          <Icon name="external" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {link !== null && (
        <p role="status" className="text-xs text-muted">
          {isPaying
            ? 'Waiting for your payment. This page updates once it arrives.'
            : 'The payment page opens in a new tab, with your email filled in.'}
        </p>
      )}
    </section>
  );
};
