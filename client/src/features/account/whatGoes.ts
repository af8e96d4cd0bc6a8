import type { AccountAnswer } from '@glovebox/shared/account';

const count = (amount: number, one: string, more: string) =>
  amount === 1 ? `1 ${one}` : `${amount.toLocaleString('en-US')} ${more}`;

/** Lists what is deleted with an account, one sentence each. */
export const whatGoes = ({ cars, customerCars }: AccountAnswer): string[] => [
  ...(cars > 0
    ? [
        `${count(cars, 'car', 'cars')} with ${cars === 1 ? 'its' : 'their'} services, warnings, activity and public ${cars === 1 ? 'page' : 'pages'}.`,
      ]
    : []),
  'Your fuel, expenses, prices, claims, pending transfers, name, email and password.',
  ...(customerCars > 0
    ? [
        `Access to ${count(customerCars, 'customer car', 'customer cars')}. Those no customer has taken over are removed.`,
      ]
    : []),
];

/** The sentence about what remains after an account is deleted. */
export const WHAT_STAYS =
  'Services that workshops verified stay under each VIN, without your name. A claimed car stays, without an owner, until an admin decides.';
