import { formatDay, type DateReader } from '@glovebox/shared/dates';
import { hasWebAddress } from '@glovebox/shared/nameLine';
import { pluralize } from '@glovebox/shared/pluralize';
import { distanceBetween, formatDistance, unitsOfCar, type Units } from '@glovebox/shared/units';
import type { NoticeText } from '../../modules/notices/deliveryModel.ts';
import type { NoticeStage, News } from './noticeStages.ts';

/** A mail names this many things; the list in the product has the others. */
const MOST_IN_MAIL = 100;
/** The characters of a notice on a screen: push services take 4 KB, ntfy as much. */
const MOST_ON_SCREEN = 1_000;

interface NoticeReader extends DateReader {
  units: Units;
}

const HEADS: Record<NoticeStage, string> = {
  overdue: 'Overdue',
  overdue30: 'Overdue for 30 days',
  soon: 'Due soon',
};

/** One line without a web address: others wrote some titles, and mail programs would make a link of it. */
const plainLine = (text: string, otherwise: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return hasWebAddress(line) ? otherwise : line;
};

const parts = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join(', ');

/** Says how far away something is, and when it is due: 'overdue by 300 km, due at 143,450 km'. */
const dueInWords = ({ entry }: News, reader: NoticeReader): string => {
  const { dueKm, kmLeft, dueDay, daysLeft, car } = entry;
  const units = unitsOfCar(reader.units, car);
  const left =
    dueKm !== undefined && kmLeft !== undefined
      ? formatDistance(Math.abs(distanceBetween(dueKm - kmLeft, dueKm, units)), units)
      : '';
  const days = pluralize(Math.abs(daysLeft ?? 0), 'day');
  const isOverdue = entry.state === 'overdue';
  return parts(
    (kmLeft === 0 || daysLeft === 0) && !isOverdue && 'due now',
    kmLeft !== undefined && (kmLeft < 0 ? `overdue by ${left}` : !isOverdue && kmLeft > 0 && `${left} left`),
    daysLeft !== undefined &&
      (daysLeft < 0 ? `overdue by ${days}` : !isOverdue && daysLeft > 0 && `${days} left`),
    dueKm !== undefined && `due at ${formatDistance(dueKm, units)}`,
    dueDay !== undefined && `due on ${formatDay(dueDay, reader)}`,
  );
};

const nameOf = ({ entry: { car, title, type } }: News) =>
  `${plainLine(car.name, 'Your car')}: ${plainLine(title, type)}`;

/** The subject: numbers only, and nothing that anybody typed. */
const titleOf = (news: readonly News[]) => {
  const overdue = news.filter(({ stage }) => stage !== 'soon').length;
  const soon = news.length - overdue;
  return `On your cars: ${parts(overdue > 0 && `${overdue} overdue`, soon > 0 && `${soon} due soon`)}`;
};

const grouped = (news: readonly News[]) =>
  (['overdue', 'overdue30', 'soon'] as const).flatMap((stage) => {
    const ofStage = news.filter((one) => one.stage === stage);
    return ofStage.length > 0 ? [{ head: HEADS[stage], news: ofStage }] : [];
  });

/** Writes the mail that tells a person what became due. */
export const mailText = (news: readonly News[], reader: NoticeReader, listUrl: string): NoticeText => {
  const shown = news.slice(0, MOST_IN_MAIL);
  const blocks = grouped(shown).flatMap(({ head, news: ofStage }) => [
    `${head}:`,
    ...ofStage.map((one) => `    ${nameOf(one)}\n    ${dueInWords(one, reader)}`),
  ]);
  const more = news.length - shown.length;
  return {
    title: titleOf(news),
    body: [
      ...blocks,
      ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : []),
      'See everything that is due on your cars, and snooze it there:',
      listUrl,
      'Choose in your profile when and how you get these notices.\n',
    ].join('\n\n'),
    isUrgent: news.some(({ stage }) => stage !== 'soon'),
  };
};

/** Writes the same for a screen, in a few lines. */
export const screenText = (news: readonly News[], reader: NoticeReader): NoticeText => {
  let body = '';
  for (const [index, one] of news.entries()) {
    const line = `${nameOf(one)}, ${dueInWords(one, reader)}\n`;
    if (body.length + line.length > MOST_ON_SCREEN) {
      body += `And ${(news.length - index).toLocaleString('en-US')} more`;
      break;
    }
    body += line;
  }
  return { title: titleOf(news), body: body.trimEnd(), isUrgent: news.some(({ stage }) => stage !== 'soon') };
};
