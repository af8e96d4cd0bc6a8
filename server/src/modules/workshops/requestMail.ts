import { LIMITS } from '@glovebox/shared/limits';
import { transferPreviews } from '../cars/transferPreview.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';
import { verifiedEmailOf } from '../accounts/verifiedEmail.ts';
import { namesOf } from '../accounts/userNames.ts';
import { AccessRequestModel, type AccessRequestDoc } from './accessRequestModel.ts';
import { waiting } from './accessRequestService.ts';

const DAY = 86_400_000;

/** Collapses whitespace, because the name is inserted into a sentence. */
const inLine = (name: string) => name.replaceAll(/\s+/g, ' ').trim();

/** Keeps a workshop that withdraws and asks again, or asks for many cars, from filling the owner's mailbox. */
const isTooOften = async ({ _id, car, owner, workshop }: AccessRequestDoc): Promise<boolean> => {
  const today = { owner, createdAt: { $gt: new Date(Date.now() - DAY) }, _id: { $ne: _id } };
  const earlier = await AccessRequestModel.find(today, { car: 1, workshop: 1 })
    .limit(LIMITS.requestMailsPerDay)
    .lean();
  return (
    earlier.length >= LIMITS.requestMailsPerDay ||
    earlier.some((other) => other.car.equals(car) && other.workshop.equals(workshop))
  );
};

/** Notifies the owner of a car that a workshop asks for access, if the request still waits and their email is verified. */
export const notifyOwner = async (settings: RunningConfig, requestId: string): Promise<void> => {
  const request = await AccessRequestModel.findOne({ _id: requestId, ...waiting() }).lean();
  if (!request || (await isTooOften(request))) return;
  const [to, names, cars] = await Promise.all([
    verifiedEmailOf(request.owner),
    namesOf([request.workshop]),
    transferPreviews([request.car]),
  ]);
  const car = cars.get(request.car.toHexString());
  if (!to || !car) return;
  const name = `${car.make.name} ${car.model.name}`;
  await sendMail(settings, {
    to,
    subject: `A workshop asks for access to your ${name}`,
    text: `The workshop "${inLine(names.get(request.workshop.toHexString()) ?? '')}" asks for access to your car on Glovebox:

    ${name}, ${car.productionYear}

With access it sees the car's history and records services and warnings. It sees no fuel, no note and no email,
and you can end it at any time. Approve or decline here:

${settings.publicUrl}/dashboard

The request is void after ${LIMITS.accessRequestDays} days. Without you, nothing happens.
`,
  });
};
