import type { Money } from '@glovebox/shared/money';
import type { DistanceUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import type { Visited } from '../../lib/ledger/visits.ts';
import type { IconName } from '../Icon.tsx';

export interface LedgerEntry extends Visited {
  /** Unique in the list; it also sets the angle of the stamp. */
  id: string;
  /** The type of the service, which sets the colour. */
  type: string;
  /** The title: a text, or a StretchedLink where there is a router. */
  title: ReactNode;
  /** Makes the row low, with this icon before the title. */
  icon?: IconName;
  /** Badges beside the title. */
  marks?: ReactNode;
  /** Shown below the title, such as who recorded it. */
  text?: ReactNode;
  /** Shown below the title of this service within a visit, for readers who cannot open the service. */
  textInVisit?: ReactNode;
  /** Shown below the services of a visit, of which this is the first; `counted` is like '4 entries, all stamped'. */
  textOfVisit?: (counted: string) => ReactNode;
  /** A menu at the right. */
  menu?: ReactNode;
  /** The unit of the car's odometer, in lists of several cars. */
  unit?: DistanceUnit | undefined;
  /** The formatted cost at the right. */
  price?: string;
  /** What the price is, for the sum of a visit; undefined without a currency. */
  amount?: Money | undefined;
  /** The part of it that the reader paid, for the sums of years and fill-ups. */
  cost?: Money | undefined;
}
