import { useId, useState } from 'react';
import { CheckField } from '../ui/forms/CheckField.tsx';
import { ChoiceField } from '../ui/forms/ChoiceField.tsx';
import { CreatableSelect } from '../ui/forms/CreatableSelect.tsx';
import { DayField } from '../ui/forms/DayField.tsx';
import { DistanceField } from '../ui/forms/DistanceField.tsx';
import { TextAreaField, TextField } from '../ui/forms/Field.tsx';
import { FuelSelect } from '../ui/forms/FuelSelect.tsx';
import { MoneyFields } from '../ui/forms/MoneyFields.tsx';
import { NativeSelect } from '../ui/forms/NativeSelect.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
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
  const [type, setType] = useState<string | null>(null);
  const [on, setOn] = useState(true);
  const [fuel, setFuel] = useState('');
  const [part, setPart] = useState('');
  const [typed, setTyped] = useState('');
  const priority = useId();
  return (
    <Part title="Fields">
      <div className="grid max-w-md gap-4">
        <RestoredNotice />
        <SearchField
          label="Search"
          placeholder="VIN, make, model…"
          maxLength={100}
          value=""
          onSearch={nothing}
        />
        <ChoiceField label="Kind" value="Brake Service" options={TYPES} onChange={nothing} />
        <TextField label="Name" placeholder="As on the invoice" hint="Seen by whom you offer a car." />
        <TextField label="VIN" defaultValue="WVWZZZAUZJW10000" error="A VIN has 17 characters." />
        <TextField label="Public link" readOnly value="https://example.org/check/9B45FR8M" />
        <DistanceField label="Mileage" optional defaultValue="119247" />
        <TextField label="Email" disabled value="anna@example.org" />
        <PasswordField label="Password" autoComplete="off" />
        <TextAreaField label="Description" rows={3} error="At most 500 characters." />
        <NativeSelect label="Currency" options={CURRENCIES} hint="Becomes your default." />
        <NativeSelect label="Currency" options={CURRENCIES} error="Must be that of the total." />
        <MoneyFields
          label="Cost"
          errors={undefined}
          amount={{ defaultValue: '316.60' }}
          currency={{ defaultValue: 'EUR' }}
        />
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
        <DayField label="Done at" />
        <CheckField label="Filled up" hint="The consumption is told from full tanks." />
        <CheckField label="Ticked" defaultChecked />
        <CheckField label="Disabled" disabled />
        <SwitchField label="Others find me by my email" on={on} busy={false} onChange={setOn} />
        <SwitchField label="Off" on={!on} busy={false} onChange={() => setOn(!on)} />
      </div>
    </Part>
  );
};
