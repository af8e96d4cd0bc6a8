import { FUELS } from '@glovebox/shared/catalogue';
import { Select } from './Select.tsx';

const OPTIONS = FUELS.map((fuel) => ({ value: fuel, label: fuel }));

interface Props {
  /** Empty if it is unknown. */
  value: string;
  onChange: (fuel: string) => void;
  onBlur: () => void;
  error?: string | undefined;
}

/** The fuel of an engine, which may be left open. */
export const FuelSelect = ({ value, onChange, onBlur, error }: Props) => (
  <Select
    label="Fuel"
    optional
    clearable
    options={OPTIONS}
    value={value}
    onChange={(fuel) => onChange(fuel ?? '')}
    onBlur={onBlur}
    error={error}
  />
);
