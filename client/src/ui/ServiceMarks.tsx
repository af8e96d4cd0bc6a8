import { serviceTitle, type Titled } from '@glovebox/shared/serviceTitle';
import { Badge } from './Badge.tsx';

/** The type of a service with a title of its own. */
const TypeTag = ({ service }: { service: Titled }) =>
  serviceTitle(service) === service.type ? null : <Badge>{service.type}</Badge>;

interface Props extends Titled {
  implausible: boolean;
  enteredLater: boolean;
  /** The owner's dispute; its text is not public. */
  dispute?: object | undefined;
}

/** Badges with what readers should know about a service before they trust it. */
export const ServiceMarks = ({ implausible, enteredLater, dispute, ...service }: Props) => (
  <>
    <TypeTag service={service} />
    {implausible && <Badge tone="caution">Implausible reading</Badge>}
    {enteredLater && <Badge>Entered later</Badge>}
    {dispute !== undefined && <Badge tone="danger">Disputed</Badge>}
  </>
);
