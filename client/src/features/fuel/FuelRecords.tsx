import { formatDay } from '@glovebox/shared/dates';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { formatConsumption, formatDistance } from '@glovebox/shared/units';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useOfferUndo } from '../../lib/undo/useUndo.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { notify } from '../../ui/notify.ts';
import { useRemoveFuelMutation } from './fuelApi.ts';
import { boughtText, consumptionOfFillUp, totalText, unitPriceText } from './fuelText.ts';
import { useFittingMileage } from './useFittingMileage.ts';

interface Props {
  carId: string;
  records: readonly FuelRecord[];
}

/** The list of purchases, newest first, in which each can be corrected and removed. */
export const FuelRecords = ({ carId, records }: Props) => {
  const units = useUnits();
  const dispatch = useDispatch();
  const [toRemove, setToRemove] = useState<FuelRecord | null>(null);
  const [removeFuel, { isLoading }] = useRemoveFuelMutation();
  const offerUndo = useOfferUndo();
  const fits = useFittingMileage(carId);

  const remove = async (record: FuelRecord) => {
    const { _id, doneAt } = record;
    try {
      const { message } = await removeFuel({ carId, recordId: _id }).unwrap();
      const what = `${boughtText(record, units)} of ${formatDay(doneAt, units)}`;
      offerUndo(message, undoableFromNow({ kind: 'fuel', id: _id, carId, did: 'removed', what }));
      setToRemove(null);
    } catch (error) {
      notify.dialog.failure(error);
    }
  };

  return (
    <>
      <ul aria-label="Fuel records" className="-mx-card -mb-card divide-y divide-line border-t border-line">
        {records.map((record) => (
          <li key={record._id} className="flex items-center gap-3 px-card py-2">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{boughtText(record, units)}</span>
                {record.full && <Badge>Full</Badge>}
                {!fits(record) && <Badge tone="caution">Implausible reading</Badge>}
              </div>
              <p className="text-muted">
                <time dateTime={record.doneAt} className="whitespace-nowrap">
                  {formatDay(record.doneAt, units)}
                </time>
                {record.mileage !== undefined && (
                  <>
                    <span className="max-sm:sr-only"> · </span>
                    <span className="whitespace-nowrap max-sm:block">
                      {formatDistance(record.mileage, units)}
                    </span>
                  </>
                )}
                <Took record={record} />
              </p>
            </div>
            <div className="text-right">
              <p className="font-medium">{totalText(record) ?? '–'}</p>
              <p className="text-muted">{unitPriceText(record, units) ?? 'No price'}</p>
            </div>
            <Menu
              trigger={
                <Button
                  variant="ghost"
                  size="small"
                  className="-mr-2 px-2"
                  aria-label={`Fuel of ${formatDay(record.doneAt, units)}`}
                >
                  <Icon name="more" />
                </Button>
              }
            >
              <MenuItem
                icon="edit"
                onSelect={() => dispatch(openDialog({ name: 'fuelEntry', carId, recordId: record._id }))}
              >
                Correct
              </MenuItem>
              <MenuItem icon="trash" danger onSelect={() => setToRemove(record)}>
                Remove
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {toRemove && (
        <ConfirmDialog
          title="Remove this fuel record?"
          text={
            <>
              {boughtText(toRemove, units)} of {formatDay(toRemove.doneAt, units)}. You can undo this for 10
              minutes.{' '}
              {ofStretch(toRemove, records) &&
                'If this fuel was really bought, the consumption will look too good without it: then tick ' +
                  '‘I missed a fill-up before this one’ at the next one.'}
            </>
          }
          action="Remove"
          busy={isLoading}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(null)}
        />
      )}
    </>
  );
};

/** The consumption since the previous fill-up, if it is known. */
const Took = ({ record }: { record: FuelRecord }) => {
  const units = useUnits();
  const took = consumptionOfFillUp(record, units);
  return (
    took && (
      <>
        <span className="max-sm:sr-only"> · </span>
        <span className="whitespace-nowrap max-sm:block">
          {formatConsumption(took.per100, record.unit, units)} over {formatDistance(took.distance, units)}
        </span>
      </>
    )
  );
};

/** Whether the consumption of a later full tank includes this purchase. */
const ofStretch = ({ _id }: FuelRecord, newestFirst: readonly FuelRecord[]) => {
  const at = newestFirst.findIndex((record) => record._id === _id);
  return newestFirst.slice(0, at).some(({ full, mileage }) => full && mileage !== undefined);
};
