import type { ServiceType } from '@glovebox/shared/serviceTypes';
import { classNames } from '../lib/classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { familyColour } from './serviceFamily.ts';

const ICONS: Record<ServiceType, IconName> = {
  'Oil Change Service': 'drop',
  'Brake Service': 'disc',
  'Wheel Alignment Service': 'wheel',
  'Air Conditioning Service': 'snow',
  'Suspension Service': 'spring',
  'Transmission Service': 'gears',
  'Spark Plugs Service': 'spark',
  'Full Service': 'book',
  Other: 'wrench',
};

const isKnown = (type: string): type is ServiceType => Object.hasOwn(ICONS, type);

/**
 * The icon of a type of service, in the colour of its family. Types that only a newer server knows get a general icon.
 */
export const ServiceIcon = ({ type, className }: { type: string; className?: string }) => (
  <span
    className={classNames(
      'grid shrink-0 place-items-center rounded-md bg-ink/6',
      familyColour(type),
      className ?? 'size-9',
    )}
  >
    <BareServiceIcon type={type} className="size-1/2" />
  </span>
);

/** The icon without a background. */
export const BareServiceIcon = ({ type, className }: { type: string; className?: string }) => (
  <Icon name={isKnown(type) ? ICONS[type] : 'file'} className={classNames(familyColour(type), className)} />
);
