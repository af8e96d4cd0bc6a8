import type { VinMaker } from '@glovebox/shared/wmi';
import { useEffect, useState } from 'react';

/** Finds the maker of a VIN. The table of 8 KB is loaded once somebody types. */
export const useVinMaker = (vin: string) => {
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
