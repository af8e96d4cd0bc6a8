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
  'Your fuel records, pending transfers, name, email and password.',
  ...(customerCars > 0
    ? [
        `Access to ${count(customerCars, 'car of a customer', 'cars of customers')}; those that nobody has claimed yet are removed.`,
      ]
    : []),
];

/** The sentence about what remains after an account is deleted. */
export const WHAT_STAYS =
  'What workshops verified stays with the VIN of each car, without your name. A car that somebody claims stays, without an owner, until an admin has decided.';
