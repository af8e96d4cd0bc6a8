import { MESSAGES } from '@glovebox/shared/messages';
import { FormProvider, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { CarFactsFields } from '../features/cars/form/CarFactsFields.tsx';
import { VinField } from '../features/cars/form/VinField.tsx';
import { useNewCarForm } from '../features/cars/form/useNewCarForm.ts';
import { pick } from '../features/catalogue/vehicle.ts';
import { VehicleFields } from '../features/catalogue/VehicleFields.tsx';
import { VehiclePanel } from '../features/catalogue/VehiclePanel.tsx';
import { VinMakerHint } from '../features/catalogue/VinMakerHint.tsx';
import { PlanRequired } from '../features/workshop/PlanRequired.tsx';
import { ClaimOffer } from '../features/claims/ClaimOffer.tsx';
import { ClaimDialogs } from '../features/claims/ClaimDialogs.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClearButton } from '../ui/forms/ClearButton.tsx';
import { InertWhile } from '../ui/InertWhile.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { RestoredNotice } from '../ui/forms/RestoredNotice.tsx';

const CUSTOMERS_CAR = 'Create a customer’s car';

const NewCarPage = () => {
  const isCustomers = useSearchParams()[0].has('customer');
  if (!isCustomers) return <NewCar customer={false} />;
  return (
    <PlanRequired heading={CUSTOMERS_CAR}>
      <NewCar customer />
    </PlanRequired>
  );
};

const NewCar = ({ customer }: { customer: boolean }) => {
  const { form, formRef, submit, choose, clear, taken, busy, progress, isTyped, restored } =
    useNewCarForm(customer);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { make, baseModel, model, engine } = form.formState.errors;
  const fillIn = (makeId: string, year: number | null) => {
    choose(pick.make(makeId));
    if (year !== null && values.productionYear === '') form.setValue('productionYear', String(year));
  };

  return (
    <>
      <PageHead title={customer ? CUSTOMERS_CAR : MESSAGES.title.createCar} />
      <ScreenHeader
        title={customer ? CUSTOMERS_CAR : MESSAGES.title.createCar}
        subtitle={customer ? 'You keep its service book until your customer takes it over.' : undefined}
      />
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
              <VinField />
              {taken && !customer ? (
                <ClaimOffer {...taken} />
              ) : (
                <VinMakerHint
                  vin={values.vin}
                  make={values.make}
                  open={values.make === '' && values.typedFrom === ''}
                  onFillIn={fillIn}
                  onChoose={(id, year) => {
                    fillIn(id, year);
                    // the hint disappears with its button, so the focus moves to the field that was filled in
                    formRef.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
                  }}
                />
              )}
              <VehicleFields
                value={values}
                onChange={choose}
                errors={{
                  make: make?.message,
                  baseModel: baseModel?.message,
                  model: model?.message,
                  engine: engine?.message,
                }}
              />
              <CarFactsFields customer={customer} />
            </InertWhile>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
              {isTyped && <ClearButton disabled={busy} onClear={clear} />}
              <ButtonLink variant="outline" to={customer ? '/dashboard/services' : '/dashboard'}>
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
