import { Badge } from './Badge.tsx';

interface Props {
  verifiedByWorkshop: boolean;
  implausible: boolean;
  /** The owner's dispute; it is not public. */
  dispute?: object | undefined;
}

/** What to know about a service before trusting it. */
export const ServiceMarks = ({ verifiedByWorkshop, implausible, dispute }: Props) => (
  <>
    {verifiedByWorkshop && <Badge tone="success">Verified by a workshop</Badge>}
    {implausible && <Badge tone="caution">Implausible reading</Badge>}
    {dispute !== undefined && <Badge tone="danger">Disputed</Badge>}
  </>
);
