import type { RunningConfig } from '../config.ts';
import { sendMail } from '../mail/sendMail.ts';
import { countingEmailOf } from '../users/countingEmail.ts';
import type { ToldOwner } from './decideSuggestion.ts';

type Settings = RunningConfig;

const tell = async (settings: Settings, { car, owner }: ToldOwner, subject: string, text: string) => {
  const to = await countingEmailOf(owner);
  const page = `${settings.publicUrl}/dashboard/cars/${car.toHexString()}`;
  if (to) await sendMail(settings, { to, subject, text: `${text}\n${page}\n` });
};

/** Tells the owners of cars that the catalogue has them now. */
export const tellAccepted = async (settings: Settings, told: ToldOwner[]): Promise<void> => {
  for (const one of told) {
    await tell(
      settings,
      one,
      'Your car is in the catalogue now',
      'The catalogue lacked your car, and you typed what it is. A moderator has added it; perhaps it is called a little\ndifferently now:\n',
    );
  }
};

/** Tells the owner of a car why it was not added to the catalogue. */
export const tellDeclined = async (settings: Settings, told: ToldOwner[], reason: string): Promise<void> => {
  for (const one of told) {
    await tell(
      settings,
      one,
      'Your car was not added to the catalogue',
      `The catalogue lacks your car, and you typed what it is. A moderator did not add it. The reason:

    ${reason.replaceAll('\n', '\n    ')}

Your car stays as you typed it. You can change it, or choose from the catalogue, on its page:
`,
    );
  }
};
