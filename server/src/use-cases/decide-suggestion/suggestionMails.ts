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
  keeper: { your: 'A customer’s car', theCar: 'a car you look after for a customer' },
} as const;

const notify = async (
  settings: Settings,
  recipients: Recipient[],
  words: (car: (typeof CARS)[Recipient['relation']]) => Words,
  page: { path: string; label: string } = { path: '', label: 'Open the car' },
) => {
  for (const { car, person, relation } of recipients) {
    // a workshop whose plan has lapsed may not know about the cars that it keeps
    const to = await readVerifiedEmail(person, relation === 'keeper' ? 'workshop' : undefined);
    if (!to) continue;
    const { subject, text } = words(CARS[relation]);
    const url = `${settings.publicUrl}/dashboard/cars/${car.toHexString()}${page.path}`;
    const link = { url, label: page.label };
    await sendMail(settings, { to, subject, text: `${text}\n${url}\n`, link });
  }
};

const indented = (reason: string) => reason.replaceAll('\n', '\n    ');

/** Notifies those in charge of cars that the catalogue now includes them. */
export const notifyOfAcceptance = (settings: Settings, recipients: Recipient[]): Promise<void> =>
  notify(settings, recipients, ({ your, theCar }) => ({
    subject: `${your} is in the catalogue now`,
    text: `A moderator has added ${theCar} to the catalogue. Its name may differ a little from what was typed:
`,
  }));

/** Notifies those in charge of a car why it was not added to the catalogue. */
export const notifyOfRefusal = (settings: Settings, recipients: Recipient[], reason: string): Promise<void> =>
  notify(settings, recipients, ({ your, theCar }) => ({
    subject: `${your} was not added to the catalogue`,
    text: `A moderator didn’t add ${theCar} to the catalogue. The reason:

    ${indented(reason)}

The car keeps its details. You can edit them, or choose from the catalogue, on its page:
`,
  }));

const PLAN = { path: '/plan', label: 'Open the plan' };

/** Notifies the person who suggested a schedule that the catalogue has it. */
export const notifyOfSchedule = (settings: Settings, recipients: Recipient[]): Promise<void> =>
  notify(
    settings,
    recipients,
    ({ theCar }) => ({
      subject: 'Your schedule is in the catalogue now',
      text: `You suggested the plan of ${theCar} as a schedule. A moderator has added it to the catalogue, perhaps with
corrections. We offer it to everyone with such a car. Your own plan stays as it is:
`,
    }),
    PLAN,
  );

/** Notifies the person who suggested a schedule why it was not added to the catalogue. */
export const notifyOfRefusedSchedule = (
  settings: Settings,
  recipients: Recipient[],
  reason: string,
): Promise<void> =>
  notify(
    settings,
    recipients,
    ({ theCar }) => ({
      subject: 'Your schedule was not added to the catalogue',
      text: `You suggested the plan of ${theCar} as a schedule. A moderator didn’t add it to the catalogue. The reason:

    ${indented(reason)}

Your own plan stays as it is. You can change the suggestion and send it again from the plan:
`,
    }),
    PLAN,
  );
