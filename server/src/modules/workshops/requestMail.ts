import { LIMITS } from '@glovebox/shared/limits';
import { namesOfOwn } from '../cars/namesOfOwn.ts';
import { transferPreviews } from '../cars/transferPreview.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { mailOthers } from '../accounts/mailOthers.ts';
import { readVerifiedEmail } from '../accounts/verifiedEmail.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { AccessRequestModel, type AccessRequestDoc } from './accessRequestModel.ts';
import { waiting } from './accessRequestService.ts';

const DAY = 86_400_000;

/** Prevents a workshop that withdraws and asks again from using up the mails that the owner may get. */
const isAskedAgain = async ({ _id, car, workshop }: AccessRequestDoc): Promise<boolean> => {
  const today = { car, workshop, createdAt: { $gt: new Date(Date.now() - DAY) }, _id: { $ne: _id } };
  return (await AccessRequestModel.exists(today)) !== null;
};

/** Tells the owner of a car that a workshop asks for access, if the request still waits and their email is verified. */
export const notifyOwner = async (settings: RunningConfig, requestId: string): Promise<void> => {
  const request = await AccessRequestModel.findOne({ _id: requestId, ...waiting() }).lean();
  if (!request || (await isAskedAgain(request))) return;
  const [to, names, cars, own] = await Promise.all([
    readVerifiedEmail(request.owner),
    readUserNames([request.workshop]),
    transferPreviews([request.car]),
    namesOfOwn({ _id: request.owner }),
  ]);
  const id = request.car.toHexString();
  const [car, named] = [cars.get(id), own.get(id)];
  if (!to || !car || !named) return;
  const url = `${settings.publicUrl}/dashboard`;
  await mailOthers(settings, request.workshop, {
    to,
    link: { url, label: 'See the request' },
    subject: 'A workshop wants access to your car',
    text: `The workshop "${names.get(request.workshop.toHexString()) ?? ''}" asks for access to your car on Glovebox:

    ${named.own.name}, ${car.productionYear}

With access, it sees the car’s history and adds services and warnings. It doesn’t see your fuel, note or email. You can end access at any time. Approve or decline here:

${url}

The request expires in ${LIMITS.accessRequestDays} days. Nothing happens unless you approve.
`,
  });
};
