import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { can } from '@glovebox/shared/policy';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ResolvedWarnings } from './ResolvedWarnings.tsx';
import { WarningList } from './WarningList.tsx';

interface Props {
  car: Pick<Car, '_id' | 'standing' | 'warnings'>;
  newService: ReactNode;
}

/** The open warnings of a car, and the resolved ones on request. */
export const CarWarnings = ({ car: { _id: carId, standing, warnings }, newService }: Props) => {
  const dispatch = useDispatch();
  return (
    <Card
      title="Warnings"
      aside={
        can(standing, 'addWarning') && (
          <Button
            variant="ghost"
            size="small"
            className="-mr-3"
            onClick={() => dispatch(openDialog({ name: 'addWarning', carId }))}
          >
            <Icon name="plus" />
            {MESSAGES.dialog.addWarning}
          </Button>
        )
      }
    >
      {warnings.length > 0 ? (
        <WarningList warnings={warnings.map((warning) => ({ ...warning, car: { _id: carId } }))} />
      ) : (
        <EmptyLine text={MESSAGES.car.noWarnings} action={newService} />
      )}
      <ResolvedWarnings carId={carId} />
    </Card>
  );
};
