import { Axes } from './Axes.tsx';
import { BarNames } from './BarNames.tsx';
import { Points } from './Points.tsx';
import { scaleFor } from './scale.ts';

interface Props {
  label: string;
  /** The labels under the groups. */
  names: readonly string[];
  /** Each in a colour of its own, with a value for each name. */
  series: readonly { name: string; colour: string; values: readonly number[] }[];
}

/** Counts of several things beside each other, group by group. */
export const GroupedBarChart = ({ label, names, series }: Props) => {
  const { lines, at } = scaleFor(0, Math.max(...series.flatMap(({ values }) => values)));
  const valuesOf = (group: number) => series.map(({ name, values }) => ({ name, value: values[group] ?? 0 }));
  return (
    <>
      <ul aria-label="Colours" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {series.map(({ name, colour }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-2.5 rounded-[2px] forced-color-adjust-none"
              style={{ background: colour }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="h-56">
        <Axes values={lines.map((line) => line.toLocaleString('en-US'))} below={<BarNames names={names} />}>
          <Points
            label={label}
            points={names.map((name, group) => ({
              x: (group + 0.5) / names.length,
              y: at(Math.max(...valuesOf(group).map(({ value }) => value))),
              text: [
                name,
                valuesOf(group)
                  .map((one) => `${one.name} ${one.value.toLocaleString('en-US')}`)
                  .join(', '),
              ],
            }))}
          >
            <div className="flex h-full">
              {names.map((name, group) => (
                <div key={name} className="min-w-0 flex-1">
                  <div className="mx-auto flex h-full w-4/5 items-end justify-center gap-0.5">
                    {series.map(({ name: of, colour, values }) => (
                      <span
                        key={of}
                        style={{ height: `${at(values[group] ?? 0) * 100}%`, background: colour }}
                        className="max-w-7 min-w-0 flex-1 rounded-t-[3px] forced-color-adjust-none"
                      />
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </Points>
        </Axes>
      </div>
    </>
  );
};
