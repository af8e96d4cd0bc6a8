import type { PublicCar } from '@glovebox/shared/car';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { firstOf } from './firstOf.ts';

type Service = PublicCar['services'][number];
type Warning = PublicCar['warnings'][number];
type Reading = PublicCar['record']['readings'][number];

/** So many bytes of entries keep the HTML of a page below 300 KB. */
const MOST_BYTES = { services: 140_000, warnings: 40_000 };
/** What an entry takes besides its texts, in bytes. */
const MARKUP = { service: 1_900, stamp: 1_000, warning: 1_000, reading: 800 };
/** In a page with more than that, texts have so many characters, services so many parts, the chart so many readings. */
const SHORT = { text: 280, parts: 6, part: 60, readings: 60 };

/** Returns how many bytes a text takes in the page, which contains it as HTML and as JSON, both escaped. */
const bytesOf = (text: string) =>
  Buffer.byteLength(text) +
  Buffer.byteLength(JSON.stringify(text)) +
  5 * (text.match(/[&<>"']/g)?.length ?? 0) +
  5 * (text.match(/</g)?.length ?? 0);

// the title of a service is often its description
const bytesOfService = ({ description = '', parts, verifiedByWorkshop }: Service) =>
  MARKUP.service +
  (verifiedByWorkshop ? MARKUP.stamp : 0) +
  2 * bytesOf(description) +
  parts.reduce((sum, part) => sum + bytesOf(part), 0);

const bytesOfWarning = ({ title, description = '' }: Warning) =>
  MARKUP.warning + bytesOf(title) + bytesOf(description);

const cut = (text: string, most = SHORT.text) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

const shortService = (service: Service): Service => ({
  ...service,
  ...(service.description !== undefined && { description: cut(service.description) }),
  parts: [
    ...service.parts.slice(0, SHORT.parts).map((part) => cut(part, SHORT.part)),
    ...(service.parts.length > SHORT.parts ? ['…'] : []),
  ],
});

const shortWarning = (warning: Warning): Warning => ({
  ...warning,
  ...(warning.description !== undefined && { description: cut(warning.description) }),
});

/** Returns every n-th reading, and the last one. */
const thinned = (readings: readonly Reading[]): Reading[] => {
  const step = Math.ceil(readings.length / SHORT.readings);
  return readings.filter((_, index) => index % step === 0 || index === readings.length - 1);
};

/**
 * Shortens a car with a long history for its page: the newest services, the most urgent warnings, the beginnings of
 * texts and fewer points of the chart. The page loads the rest when somebody asks for it.
 */
export const shortPage = (car: PublicCar): Pick<DeliveredPage, 'body' | 'left'> => {
  const { services, warnings, record } = car;
  const bytesOfChart = record.readings.length * MARKUP.reading;
  const isShort =
    firstOf(services, MOST_BYTES.services - bytesOfChart, bytesOfService).length === services.length &&
    firstOf(warnings, MOST_BYTES.warnings, bytesOfWarning).length === warnings.length;
  if (isShort) return { body: car, left: null };
  const shown = {
    services: firstOf(services.map(shortService), MOST_BYTES.services, bytesOfService),
    warnings: firstOf(warnings.map(shortWarning), MOST_BYTES.warnings, bytesOfWarning),
  };
  return {
    body: { ...car, ...shown, record: { ...record, readings: thinned(record.readings) } },
    left: {
      services: services.length - shown.services.length,
      warnings: warnings.length - shown.warnings.length,
    },
  };
};
