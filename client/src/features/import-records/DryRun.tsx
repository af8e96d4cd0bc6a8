import type { RecordImport } from '@glovebox/shared/recordImport';
import { Card } from '../../ui/Card.tsx';
import { CarSums } from './CarSums.tsx';
import { FileLines } from './FileLines.tsx';
import { ImportedRows } from './ImportedRows.tsx';

/** What would be recorded, and what becomes of each line, before anything is written. */
export const DryRun = ({ imported }: { imported: RecordImport }) => {
  const cars = imported.cars.flatMap((car) => {
    const sums = imported.sums.filter((sum) => sum.car === car.key);
    return sums.length > 0 ? [{ car, sums }] : [];
  });
  return (
    <>
      {cars.length > 0 && (
        <Card title="What will be recorded">
          <div className="grid gap-6">
            {cars.map(({ car, sums }) => (
              <CarSums key={car.key} car={car} sums={sums} />
            ))}
          </div>
        </Card>
      )}
      <Card title="Each line of the files">
        <div className="grid gap-5">
          <FileLines files={imported.files} />
          <ImportedRows imported={imported} />
        </div>
      </Card>
    </>
  );
};
