import type { RunningConfig } from '../../platform/config/config.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';
import { readVerifiedEmail } from '../../modules/accounts/verifiedEmail.ts';
import type { Recipient } from './decideSuggestion.ts';

type Settings = RunningConfig;

interface Words {
  subject: string;
  text: string;
}

/** Returns how mails refer to the cars. A workshop keeps several, and owns none of them. */
const CARS = {
  owner: { your: 'Your car', theCar: 'your car' },
  keeper: { your: 'A customer’s car', theCar: 'a car that you keep for a customer' },
} as const;

const notify = async (
  settings: Settings,
  recipients: Recipient[],
  words: (car: (typeof CARS)[Recipient['relation']]) => Words,
) => {
  for (const { car, person, relation } of recipients) {
    // a workshop whose plan has lapsed may not know about the cars that it keeps
    const to = await readVerifiedEmail(person, relation === 'keeper' ? 'workshop' : undefined);
    if (!to) continue;
    const { subject, text } = words(CARS[relation]);
    const url = `${settings.publicUrl}/dashboard/cars/${car.toHexString()}`;
    const link = { url, label: 'Open the car' };
    await sendMail(settings, { to, subject, text: `${text}\n${url}\n`, link });
  }
};

/** Notifies those in charge of cars that the catalogue now includes them. */
export const notifyOfAcceptance = (settings: Settings, recipients: Recipient[]): Promise<void> =>
  notify(settings, recipients, ({ your, theCar }) => ({
    subject: `${your} is in the catalogue now`,
    text: `The catalogue lacked ${theCar}, and what was typed of it was suggested. A moderator has added it; perhaps it is
called a little differently now:
`,
  }));

/** Notifies those in charge of a car why it was not added to the catalogue. */
export const notifyOfRefusal = (settings: Settings, recipients: Recipient[], reason: string): Promise<void> =>
  notify(settings, recipients, ({ your, theCar }) => ({
    subject: `${your} was not added to the catalogue`,
    text: `The catalogue lacks ${theCar}, and what was typed of it was suggested. A moderator did not add it. The reason:

    ${reason.replaceAll('\n', '\n    ')}

The car stays as it was typed. You can change it, or choose from the catalogue, on its page:
`,
  }));
