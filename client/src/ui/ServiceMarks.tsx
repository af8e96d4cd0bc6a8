import { Badge } from './Badge.tsx';

interface Props {
  verifiedByWorkshop: boolean;
  implausible: boolean;
  /** What the owner holds against it; the public does not hear of it. */
  dispute?: object | undefined;
}

/** What is to be known about a service before its figures are believed. */
export const ServiceMarks = ({ verifiedByWorkshop, implausible, dispute }: Props) => (
  <>
    {verifiedByWorkshop && <Badge tone="success">Verified by a workshop</Badge>}
    {implausible && <Badge tone="caution">Implausible reading</Badge>}
    {dispute !== undefined && <Badge tone="danger">Disputed</Badge>}
  </>
);
