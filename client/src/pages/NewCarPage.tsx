import { MESSAGES } from '@glovebox/shared/messages';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CarFactsFields } from '../features/cars/form/CarFactsFields.tsx';
import { FindableField } from '../features/cars/form/FindableField.tsx';
import { VinField } from '../features/cars/form/VinField.tsx';
import { useNewCarForm, type KnownCar } from '../features/cars/form/useNewCarForm.ts';
import { pick } from '../features/catalogue/vehicle.ts';
import { VehicleFields } from '../features/catalogue/VehicleFields.tsx';
import { VehiclePanel } from '../features/catalogue/VehiclePanel.tsx';
import { VinMakerHint } from '../features/catalogue/VinMakerHint.tsx';
import { PlanRequired } from '../features/workshop/PlanRequired.tsx';
import { ClaimOffer } from '../features/claims/ClaimOffer.tsx';
import { ClaimDialogs } from '../features/claims/ClaimDialogs.tsx';
import { importPath } from '../features/import-records/importPath.ts';
import { useGetRecordImportQuery } from '../features/import-records/recordImportApi.ts';
import { useAnswer } from '../features/import-records/useAnswer.ts';
import { useReaderUnits } from '../lib/useReaderUnits.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClearButton } from '../ui/forms/ClearButton.tsx';
import { InertWhile } from '../ui/InertWhile.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { valuesOfImportedCar as valuesOf } from './valuesOfImportedCar.ts';
import { RestoredNotice } from '../ui/forms/RestoredNotice.tsx';

const CUSTOMERS_CAR = 'Create a customer’s car';

const NewCarPage = () => {
  const [params] = useSearchParams();
  const [importId, key] = [params.get('import'), params.get('importCar')];
  if (importId !== null && key !== null) return <NewImportedCar importId={importId} carKey={key} />;
  if (!params.has('customer')) return <NewCar customer={false} />;
  return (
    <PlanRequired heading={CUSTOMERS_CAR}>
      <NewCar customer />
    </PlanRequired>
  );
};

/** The form of a car that is in the files of an import, with what these say about it. */
const NewImportedCar = ({ importId, carKey }: { importId: string; carKey: string }) => {
  const query = useGetRecordImportQuery(importId);
  const answer = useAnswer(importId);
  const navigate = useNavigate();
  const units = useReaderUnits();
  const car = query.currentData?.cars.find(({ key }) => key === carKey);
  if (!query.currentData)
    return (
      <>
        <PageHead title={MESSAGES.title.createCar} />
        <ScreenHeader title={MESSAGES.title.createCar} />
        <LoadingOrError query={query} what="The import" label="Loading the import">
          <Skeleton className="h-72 rounded-lg" />
        </LoadingOrError>
      </>
    );
  return (
    <NewCar
      customer={false}
      leave={importPath(importId)}
      known={{
        name: `${importId}:${carKey}`,
        values: car ? valuesOf(car, query.currentData.files, units) : {},
        odometer: car?.odometer,
        onCreated: (carId, isHere) => {
          void answer({ [`car:${carKey}`]: carId });
          // the way back leads to the files, not into the form again
          if (isHere) void navigate(importPath(importId), { replace: true });
        },
      }}
    />
  );
};

interface NewCarProps {
  customer: boolean;
  known?: KnownCar;
  /** Where Cancel leads to. */
  leave?: string;
}

const NewCar = ({
  customer,
  known,
  leave = customer ? '/dashboard/services' : '/dashboard',
}: NewCarProps) => {
  const { form, formRef, submit, choose, checkVin, clear, taken, isFree, busy, progress, isTyped, restored } =
    useNewCarForm(customer, known);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { make, baseModel, model, engine } = form.formState.errors;
  const fillIn = (makeId: string) => choose(pick.make(makeId));
  // the offer beside the field says what to do
  const isOffered = taken && !taken.isYours && !customer;

  const subtitle = known
    ? 'Filled in from your files. Afterwards you are back in the import.'
    : customer
      ? 'You look after its service book until you transfer it to them.'
      : undefined;

  return (
    <>
      <PageHead title={customer ? CUSTOMERS_CAR : MESSAGES.title.createCar} />
      <ScreenHeader title={customer ? CUSTOMERS_CAR : MESSAGES.title.createCar} subtitle={subtitle} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FormProvider {...form}>
          <form
            ref={formRef}
            noValidate
            aria-label={MESSAGES.title.createCar}
            onSubmit={(event) => void submit(event)}
            className="rounded-lg border border-line bg-surface"
          >
            <InertWhile busy={busy} className="grid grid-cols-1 gap-4 p-4 sm:p-6">
              {restored && <RestoredNotice />}
              <VinField
                taken={taken && (isOffered ? 'Already registered' : taken.whatToDo)}
                isFree={isFree}
                onLeave={() => void checkVin()}
              />
              {isOffered ? (
                <ClaimOffer vin={taken.vin} whatToDo={taken.whatToDo} />
              ) : (
                <VinMakerHint
                  vin={values.vin}
                  make={values.make}
                  open={values.make === '' && values.typedFrom === ''}
                  onFillIn={fillIn}
                  onChoose={(id) => {
                    fillIn(id);
                    // the hint disappears with its button, so the focus moves to the field that was filled in
                    formRef.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
                  }}
                />
              )}
              <VehicleFields
                value={values}
                productionYear={values.productionYear}
                onChange={choose}
                errors={{
                  make: make?.message,
                  baseModel: baseModel?.message,
                  model: model?.message,
                  engine: engine?.message,
                }}
              />
              <CarFactsFields customer={customer} known={known?.odometer} />
              {known?.values.findableByVin === false && <FindableField {...form.register('findableByVin')} />}
            </InertWhile>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
              {isTyped && <ClearButton disabled={busy} onClear={clear} />}
              <ButtonLink variant="outline" to={leave}>
                Cancel
              </ButtonLink>
              <Button type="submit" busy={busy}>
                {progress ?? MESSAGES.car.createCar}
              </Button>
            </footer>
          </form>
        </FormProvider>
        <ClaimDialogs />
        <aside aria-label="Your choice" className="lg:sticky lg:top-20">
          <VehiclePanel
            value={values}
            look={{ body: values.body || undefined, paint: values.paint || undefined }}
          />
        </aside>
      </div>
    </>
  );
};

export default NewCarPage;
