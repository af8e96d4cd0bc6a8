import { Badge } from './Badge.tsx';

interface Props {
  verifiedByWorkshop: boolean;
  implausible: boolean;
}

/** What is to be known about a service before its figures are believed. */
export const ServiceMarks = ({ verifiedByWorkshop, implausible }: Props) => (
  <>
    {verifiedByWorkshop && <Badge tone="success">Verified by a workshop</Badge>}
    {implausible && <Badge tone="caution">Implausible reading</Badge>}
  </>
);
