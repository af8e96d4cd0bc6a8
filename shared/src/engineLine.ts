import { chassisCode } from './carName.ts';

interface Engine {
  name: string;
  kw: number | null;
  hp: number | null;
}

const numbers = new Intl.NumberFormat('en-US');

/** Returns the power in kW unless the name of the engine says it, as those of electric motors do: '150 kW Electric'. */
export const kwBesideName = ({ name, kw }: Pick<Engine, 'name' | 'kw'>): string =>
  kw === null || ` ${name} `.includes(` ${kw} kW `) ? '' : `${numbers.format(kw)} kW`;

interface Vehicle {
  model: { name: string };
  engine: Engine;
  productionYear: number;
}

/**
 * Returns the known engine, power, year and chassis code of a car: '1.5 TSI · 110 kW / 150 hp · 2018 · 5G'.
 * @param cc the displacement in cm³, for readers who do not have it beside the line; 0 for an electric motor
 */
export const engineLine = ({ model, engine, productionYear }: Vehicle, cc: number | null = null): string => {
  const { name, hp } = engine;
  const power = [kwBesideName(engine), hp === null ? '' : `${numbers.format(hp)} hp`];
  const displacement = cc === null || cc === 0 ? '' : `${numbers.format(cc)} ccm`;
  return [name, power.filter(Boolean).join(' / '), displacement, productionYear, chassisCode(model.name)]
    .filter(Boolean)
    .join(' · ');
};
