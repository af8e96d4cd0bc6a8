import { similarEnginesSchema, type SimilarEnginesAnswer } from '@glovebox/shared/similarEngines';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLazyGetSimilarEnginesQuery } from '../../../lib/catalogueApi.ts';
import { parseWhole } from '../../../lib/forms/wholeNumber.ts';
import { fuelOf, type EngineValues } from './entryForms.ts';

export type SimilarEngine = SimilarEnginesAnswer['engines'][number];

/** How long typing has to pause before similar engines are searched, in milliseconds. */
const PAUSE = 300;

/** Returns the search for the typed values; null while they are incomplete or invalid. */
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

/** Returns engines like the typed one, the most similar first. Answers to earlier searches are ignored. */
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
      // without an answer, no similar engines are offered
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
