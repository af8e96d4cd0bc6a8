import { similarEnginesSchema, type SimilarEnginesAnswer } from '@glovebox/shared/similarEngines';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLazyGetSimilarEnginesQuery } from '../../../lib/catalogueApi.ts';
import { parseWhole } from '../../../lib/forms/wholeNumber.ts';
import { fuelOf, type EngineValues } from './entryForms.ts';

export type SimilarEngine = SimilarEnginesAnswer['engines'][number];

/** ms without a key before similar engines are looked for. */
const PAUSE = 300;

/** What is looked for by what is typed; null while that is too little, or not yet right. */
const wantedOf = (make: string, { name, kw, hp, cc, fuel }: EngineValues) => {
  if (name.trim() === '' && kw === '' && hp === '' && cc === '') return null;
  const wanted = similarEnginesSchema.safeParse({
    make,
    name: name.trim() || undefined,
    kw: parseWhole(kw),
    hp: parseWhole(hp),
    cc: parseWhole(cc),
    fuel: fuelOf(fuel),
  });
  return wanted.success ? JSON.stringify(wanted.data) : null;
};

/** Engines of the catalogue like the one that is typed, the most alike first; those of an earlier letter are dropped. */
export const useSimilarEngines = (make: string): readonly SimilarEngine[] => {
  const { control } = useFormContext<EngineValues>();
  const values = useWatch({ control });
  const wanted = wantedOf(make, { name: '', kw: '', hp: '', cc: '', fuel: '', ...values });
  const [find] = useLazyGetSimilarEnginesQuery();
  const [found, setFound] = useState<{ wanted: string; engines: SimilarEngine[] }>();

  useEffect(() => {
    if (wanted === null) return undefined;
    let request: ReturnType<typeof find> | undefined;
    const search = async () => {
      request = find(similarEnginesSchema.parse(JSON.parse(wanted)), true);
      const { data } = await request;
      // a look-up that fails only means that nothing is offered
      if (data) setFound({ wanted, engines: data.engines });
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [find, wanted]);

  return wanted === null || !found ? [] : found.engines;
};
