import { formatNumber } from '../../lib/format.ts';

interface Vehicle {
  engine: { name: string; kw: number | null; hp: number | null };
  productionYear: number;
}

/** Returns the known engine, power and year of a car: '1.5 TSI · 110 kW / 150 hp · 2018'. */
export const engineLine = ({ engine: { name, kw, hp }, productionYear }: Vehicle) => {
  const power = [kw === null ? '' : formatNumber(kw, 'kW'), hp === null ? '' : formatNumber(hp, 'hp')];
  return [name, power.filter(Boolean).join(' / '), productionYear].filter(Boolean).join(' · ');
};
