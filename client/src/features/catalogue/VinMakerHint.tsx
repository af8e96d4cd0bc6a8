import { normaliseVin, zeroesForO } from '@glovebox/shared/vin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useVinMaker } from '../../lib/useVinMaker.ts';
import { yearOfVin } from '../../lib/yearOfVin.ts';
import { Button } from '../../ui/Button.tsx';
import { useGetMakesQuery } from '../../lib/catalogueApi.ts';

const article = (name: string) => (/^[AEIOU]/.test(name) ? 'an' : 'a');

interface Props {
  vin: string;
  /** The id of the chosen make; '' for none. */
  make: string;
  /** Whether no vehicle is chosen or typed yet; then a complete VIN of one maker fills in its make by itself. */
  open: boolean;
  /** Called when a VIN fills in its make by itself. */
  onFillIn: (makeId: string) => void;
  /** Called when the person clicks the button, which then disappears. */
  onChoose: (makeId: string) => void;
}

/**
 * 'This VIN looks like a …'. It fills in the make. If several makes share the VIN's beginning,
 * or another make is chosen, a button offers them instead.
 */
export const VinMakerHint = ({ vin, make, open, onFillIn, onChoose }: Props) => {
  const maker = useVinMaker(vin);
  const { data: makes } = useGetMakesQuery(undefined);
  const [filledIn, setFilledIn] = useState('');
  const typed = normaliseVin(zeroesForO(vin));
  const year = yearOfVin(vin);
  const candidate = makes?.find(({ name }) => name === maker?.make);
  const certain = maker?.others.length === 0 ? candidate?._id : undefined;
  const fillIn = useEffectEvent((makeId: string) => {
    if (!open) return;
    onFillIn(makeId);
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
    <div
      className={
        // the field shows what its VIN says
        isChosen ? 'sr-only' : 'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-ink/4 px-3 py-2'
      }
    >
      <p role="status">
        This VIN looks like {article(name)} <strong className="font-semibold">{name}</strong>
        {maker.country !== null && ` (${maker.country})`}
        {isChosen && ', filled in below'}.
      </p>
      {candidate && !isChosen && (
        <Button variant="outline" size="small" onClick={() => onChoose(candidate._id)}>
          Choose {name}
        </Button>
      )}
    </div>
  );
};
