import { FormProvider, useForm } from 'react-hook-form';
import { useId, useState } from 'react';
import { MadeInContext } from '../lib/dayHints.ts';
import { CheckChip } from '../ui/forms/CheckChip.tsx';
import { CheckField } from '../ui/forms/CheckField.tsx';
import { ChangedMeanwhile } from '../ui/forms/ChangedMeanwhile.tsx';
import { ChoiceField } from '../ui/forms/ChoiceField.tsx';
import { CreatableSelect } from '../ui/forms/CreatableSelect.tsx';
import { DayField } from '../ui/forms/DayField.tsx';
import { DistanceField } from '../ui/forms/DistanceField.tsx';
import { TextAreaField, TextField } from '../ui/forms/Field.tsx';
import { FullNameField } from '../ui/forms/FullNameField.tsx';
import { FileDrop } from '../ui/forms/FileDrop.tsx';
import { FuelSelect } from '../ui/forms/FuelSelect.tsx';
import { MoneyFields } from '../ui/forms/MoneyFields.tsx';
import { NativeSelect } from '../ui/forms/NativeSelect.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { ProofField } from '../ui/forms/ProofField.tsx';
import { RadioGroup } from '../ui/forms/RadioGroup.tsx';
import { RestoredNotice } from '../ui/forms/RestoredNotice.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { StrengthHint } from '../ui/forms/StrengthHint.tsx';
import { SwitchField } from '../ui/forms/SwitchField.tsx';
import { Part } from './Part.tsx';

const TYPES = ['Oil Change Service', 'Brake Service', 'Full Service'].map((type) => ({
  value: type,
  label: type,
}));

const CURRENCIES = ['EUR – Euro', 'USD – US Dollar'].map((label) => ({ value: label.slice(0, 3), label }));

const nothing = () => undefined;

export const FormsPart = () => {
  const money = useForm({ defaultValues: { amount: '316.60', currency: 'EUR' } });
  const [type, setType] = useState<string | null>(null);
  const [on, setOn] = useState(true);
  const [fuel, setFuel] = useState('');
  const [part, setPart] = useState('');
  const [typed, setTyped] = useState('');
  const priority = useId();
  const dated = useForm({ defaultValues: { doneAt: '2016-05-03' } });
  return (
    <Part title="Fields">
      <div className="grid max-w-md gap-4">
        <RestoredNotice />
        <FileDrop
          multiple
          label="Files"
          text="Choose files"
          hint="Or drop them here."
          error="fuel.xlsx: Save it as CSV first."
          onFiles={nothing}
        />
        {/* otherwise it would take the focus */}
        <div inert>
          <ChangedMeanwhile
            taken={['Where']}
            questions={[
              {
                label: 'Mileage',
                mine: '118,500 km',
                theirs: '118,400 km',
                chosen: 'mine',
                onChoose: nothing,
              },
              {
                label: 'Description',
                mine: '',
                theirs: 'Oil and filter',
                chosen: 'theirs',
                onChoose: nothing,
              },
            ]}
          />
        </div>
        <SearchField
          label="Search"
          placeholder="VIN, make, model…"
          maxLength={100}
          value=""
          onSearch={nothing}
        />
        <ChoiceField label="Kind" value="Brake Service" options={TYPES} onChange={nothing} />
        <FullNameField placeholder="As on the invoice" />
        <TextField label="VIN" defaultValue="WVWZZZAUZJW10000" error="A VIN has 17 characters." />
        <TextField label="Public link" readOnly value="https://example.org/check/9B45FR8M" />
        <DistanceField label="Mileage" optional defaultValue="119247" />
        <DistanceField label="Mileage" large defaultValue="119866" />
        <div className="flex flex-wrap gap-2">
          <CheckChip type="radio" name="kind" defaultChecked>
            Petrol
          </CheckChip>
          <CheckChip type="radio" name="kind">
            Charge
          </CheckChip>
          <CheckChip type="checkbox">Filled up</CheckChip>
        </div>
        <TextField label="Email" disabled value="anna@example.org" />
        <PasswordField label="Password" autoComplete="off" />
        <ProofField hasPassword={false} error={undefined} />
        <TextAreaField label="Description" rows={3} error="At most 500 characters." />
        <NativeSelect label="Currency" options={CURRENCIES} hint="Becomes your default." />
        <NativeSelect label="Currency" options={CURRENCIES} error="Must be that of the total." />
        <FormProvider {...money}>
          <MoneyFields
            label="Cost"
            errors={undefined}
            amount={money.register('amount')}
            currency="currency"
          />
        </FormProvider>
        <Select label="Type" options={TYPES} value={type} onChange={setType} placeholder="Choose" />
        <Select label="Make" options={[]} value={null} onChange={setType} error="Choose a make." loading />
        <FuelSelect value={fuel} onChange={setFuel} onBlur={nothing} />
        <CreatableSelect
          label="Model"
          options={TYPES}
          value={part}
          onChange={setPart}
          text={typed}
          onText={setTyped}
          onBlur={nothing}
          canCreate={(text) => text !== ''}
          createLabel={(text) => `Use “${text}”`}
          placeholder="Choose or type"
          emptyText="Nothing to choose from."
          loading={false}
        />
        {['cat', 'a horse named', 'a horse named battery'].map((password) => (
          <StrengthHint key={password} password={password} />
        ))}
        <RadioGroup
          label="Priority"
          name={priority}
          options={[
            { value: '1', label: 'Urgent' },
            { value: '2', label: 'Moderate' },
          ]}
        />
        <FormProvider {...dated}>
          <MadeInContext value={2020}>
            <DayField label="Done at" {...dated.register('doneAt')} />
          </MadeInContext>
        </FormProvider>
        <CheckField label="Filled up" hint="The consumption is told from full tanks." />
        <CheckField label="Ticked" defaultChecked />
        <CheckField label="Disabled" disabled />
        <SwitchField label="Others find me by my email" on={on} busy={false} onChange={setOn} />
        <SwitchField label="Off" on={!on} busy={false} onChange={() => setOn(!on)} />
      </div>
    </Part>
  );
};
