import type { ReactNode } from 'react';
import type { Car } from '@glovebox/shared/car';
import { can } from '@glovebox/shared/policy';
import { skipToken } from '@reduxjs/toolkit/query';
import { WarningActions } from './WarningActions.tsx';
import { WarningDetailsDialog } from './WarningDetailsDialog.tsx';
import { useGetResolvedWarningsInfiniteQuery } from './warningsApi.ts';

interface Props {
  car: Pick<Car, '_id' | 'standing' | 'warnings'>;
  carName: ReactNode;
  warningId: string;
  onClose: () => void;
}

/** Shows a warning of a car. An open warning can be edited and removed. */
export const CarWarningDialog = ({ car, carName, warningId, onClose }: Props) => {
  const open = car.warnings.find(({ _id }) => _id === warningId);
  const { data } = useGetResolvedWarningsInfiniteQuery(open ? skipToken : car._id);
  const warning = open ?? data?.pages.flatMap((page) => page.warnings).find(({ _id }) => _id === warningId);
  if (!warning) return null;
  const removal = open && can(car.standing, 'resolveWarning') && (
    <WarningActions carId={car._id} warnId={warningId} title={open.title} onRemoved={onClose} />
  );
  return (
    <WarningDetailsDialog
      carName={carName}
      warning={warning}
      onClose={onClose}
      footer={removal || undefined}
    />
  );
};
