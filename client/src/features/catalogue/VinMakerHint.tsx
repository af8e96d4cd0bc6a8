import { modelYear, zeroesForO } from '@glovebox/shared/vin';
import type { VinMaker } from '@glovebox/shared/wmi';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useGetMakesQuery } from '../../lib/catalogueApi.ts';

/** Whose car a VIN looks like. Its table is 8 KB that are loaded once somebody types. */
const useVinMaker = (vin: string) => {
  const [found, setFound] = useState<{ vin: string; maker: VinMaker | null }>();
  useEffect(() => {
    if (vin === '') return;
    let wanted = true;
    void import('@glovebox/shared/wmi').then(
      ({ makeOfVin }) => wanted && setFound({ vin, maker: makeOfVin(vin) }),
      // only a hint: without its table the form is whole
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [vin]);
  return found?.vin === vin ? found.maker : null;
};

const article = (name: string) => (/^[AEIOU]/.test(name) ? 'an' : 'a');

interface Props {
  vin: string;
  /** The id of the make that is chosen; '' for none. */
  make: string;
  /** With the model year, where the VIN names one. */
  onChoose: (makeId: string, year: number | null) => void;
}

/** 'This VIN looks like a …', with a button that fills in this make, and the year where the VIN names it. Silent when it is chosen already. */
export const VinMakerHint = ({ vin, make, onChoose }: Props) => {
  const maker = useVinMaker(vin);
  const { data: makes } = useGetMakesQuery(undefined);
  if (!maker) return null;

  const chosen = makes?.find(({ _id }) => _id === make)?.name;
  if (chosen !== undefined && [maker.make, ...maker.others].includes(chosen)) return null;
  const year = modelYear(zeroesForO(vin));
  const candidate = makes?.find(({ name }) => name === maker.make);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-ink/4 px-3 py-2">
      <p role="status">
        This VIN looks like {article(maker.make)} <strong className="font-semibold">{maker.make}</strong>
        {maker.country !== null && ` (${maker.country})`}.
      </p>
      {candidate && (
        <Button variant="outline" size="small" onClick={() => onChoose(candidate._id, year)}>
          Choose {year} {maker.make}
        </Button>
      )}
    </div>
  );
};
