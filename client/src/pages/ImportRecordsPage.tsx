import { LEAVE_OUT } from '@glovebox/shared/recordImport';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useParams } from 'react-router-dom';
import { CarSelect } from '../features/cars/CarSelect.tsx';
import { ChooseFiles } from '../features/import-records/ChooseFiles.tsx';
import type { CarChoiceProps } from '../features/import-records/ImportedCars.tsx';
import { ImportFlow } from '../features/import-records/ImportFlow.tsx';
import { ImportSteps } from '../features/import-records/ImportSteps.tsx';
import { newCarPath } from '../features/import-records/importPath.ts';
import { useGetCarQuery } from '../lib/carApi.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const NEW_CAR = 'new';

/** Chooses the car of the account that a car in the files is, or makes it a new one. */
const CarChoice = ({ label, target, hint, onChoose, onNew }: CarChoiceProps) => {
  const isLeft = target === LEAVE_OUT;
  const { currentData: car } = useGetCarQuery(target === null || isLeft ? skipToken : target);
  return (
    <CarSelect
      label={label}
      car={car}
      before={[{ value: NEW_CAR, label: 'New car…' }]}
      after={[{ value: LEAVE_OUT, label: 'Leave its rows out' }]}
      value={target}
      {...(target !== null && !isLeft && !car && { placeholder: 'Loading…' })}
      hint={hint}
      onChange={(chosen) => {
        if (chosen === NEW_CAR) onNew();
        else if (chosen !== null && chosen !== target) onChoose(chosen);
      }}
    />
  );
};

const ImportRecordsPage = () => {
  const { importId } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Import" />
      <ScreenHeader title="Import" subtitle="Bring your records along from another app or a spreadsheet." />
      {importId === undefined ? (
        <>
          <ImportSteps current="Choose" />
          <ChooseFiles />
        </>
      ) : (
        <ImportFlow
          key={importId}
          importId={importId}
          choice={(props) => <CarChoice {...props} />}
          onNewCar={({ key }) => void navigate(newCarPath(importId, key))}
        />
      )}
    </>
  );
};

export default ImportRecordsPage;
