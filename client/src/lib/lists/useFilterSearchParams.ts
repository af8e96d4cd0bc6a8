import type { z } from '@glovebox/shared/zod';
import { useSearchParams } from 'react-router-dom';

/** Returns the filter of a list from the URL's search parameters; invalid ones are ignored. */
export const useFilterSearchParams = <Values extends Record<string, string>>(fields: {
  [Field in keyof Values & string]: z.ZodType<Values[Field] | undefined>;
}) => {
  const [params, setParams] = useSearchParams();
  const values = Object.entries<z.ZodType>(fields).map(([field, schema]) => {
    const { data } = schema.safeParse(params.get(field) ?? undefined);
    return [field, data] as const;
  });
  const search = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<Values>;
  return {
    search,
    set: (field: keyof Values & string, value: string | null) => {
      setParams(
        (now) => {
          if (value) now.set(field, value);
          else now.delete(field);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    clear: () => setParams({}, { replace: true }),
  };
};
