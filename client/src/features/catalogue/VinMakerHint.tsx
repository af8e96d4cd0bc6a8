import { modelYear, normaliseVin, zeroesForO } from '@glovebox/shared/vin';
import type { VinMaker } from '@glovebox/shared/wmi';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useGetMakesQuery } from '../../lib/catalogueApi.ts';

/** Finds the maker of a VIN. The table of 8 KB is loaded once somebody types. */
const useVinMaker = (vin: string) => {
  const [found, setFound] = useState<{ vin: string; maker: VinMaker | null }>();
  useEffect(() => {
    if (vin === '') return;
    let wanted = true;
    void import('@glovebox/shared/wmi').then(
      ({ makeOfVin }) => wanted && setFound({ vin, maker: makeOfVin(vin) }),
      // this is only a hint, so the form works without the table
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
  /** The id of the chosen make; '' for none. */
  make: string;
  /** Whether no vehicle is chosen or typed yet; then a complete VIN of one maker fills in its make by itself. */
  open: boolean;
  /** Called when a VIN fills in its make by itself; with the model year if the VIN has one. */
  onFillIn: (makeId: string, year: number | null) => void;
  /** Called when the person clicks the button, which then disappears. */
  onChoose: (makeId: string, year: number | null) => void;
}

/**
 * 'This VIN looks like a …'. It fills in the make and, if known, the year. If several makes share the VIN's beginning,
 * or another make is chosen, a button offers them instead.
 */
export const VinMakerHint = ({ vin, make, open, onFillIn, onChoose }: Props) => {
  const maker = useVinMaker(vin);
  const { data: makes } = useGetMakesQuery(undefined);
  const [filledIn, setFilledIn] = useState('');
  const typed = normaliseVin(zeroesForO(vin));
  const year = modelYear(typed);
  const candidate = makes?.find(({ name }) => name === maker?.make);
  const certain = maker?.others.length === 0 ? candidate?._id : undefined;
  const fillIn = useEffectEvent((makeId: string) => {
    if (!open) return;
    onFillIn(makeId, year);
    setFilledIn(typed);
  });
  useEffect(() => {
    if (certain !== undefined) fillIn(certain);
  }, [certain, typed]);
  if (!maker) return null;

  const chosen = makes?.find(({ _id }) => _id === make)?.name;
  const name = year === null ? maker.make : `${year} ${maker.make}`;
  const isChosen = chosen !== undefined && [maker.make, ...maker.others].includes(chosen);
  if (isChosen && filledIn !== typed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-ink/4 px-3 py-2">
      <p role="status">
        This VIN looks like {article(name)} <strong className="font-semibold">{name}</strong>
        {maker.country !== null && ` (${maker.country})`}
        {isChosen && ', filled in below'}.
      </p>
      {candidate && !isChosen && (
        <Button variant="outline" size="small" onClick={() => onChoose(candidate._id, year)}>
          Choose {name}
        </Button>
      )}
    </div>
  );
};
