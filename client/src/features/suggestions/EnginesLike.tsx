import type { SimilarEnginesQuery } from '@glovebox/shared/similarEngines';
import type { Suggestion } from '@glovebox/shared/suggestion';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormContext } from 'react-hook-form';
import { useGetSimilarEnginesQuery } from '../../lib/catalogueApi.ts';
import { Button } from '../../ui/Button.tsx';
import type { AcceptValues } from './acceptForm.ts';
import { engineFacts } from '../../lib/engineInWords.ts';

const MOST = 4;
const ALIKE_ENOUGH = 0.5;

const wantedOf = ({ make, typed: { engine } }: Suggestion): SimilarEnginesQuery | typeof skipToken => {
  if (!engine) return skipToken;
  const { name, kw, cc } = engine;
  if (make === null && kw === null && cc === null) return skipToken;
  return { name, ...(make && { make: make._id }), ...(kw !== null && { kw }), ...(cc !== null && { cc }) };
};

/** Similar engines of the catalogue, each of which can be chosen instead by one click. */
export const EnginesLike = ({ suggestion }: { suggestion: Suggestion }) => {
  const { setValue, clearErrors } = useFormContext<AcceptValues>();
  const { data } = useGetSimilarEnginesQuery(wantedOf(suggestion));
  const found = data?.engines.filter(({ score }) => score >= ALIKE_ENOUGH).slice(0, MOST) ?? [];
  if (found.length === 0) return null;
  return (
    <section aria-label="Similar engines" className="grid gap-2">
      <h3 className="font-medium">The catalogue has something similar</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {found.map((engine) => {
          const { make, baseModel, specModel } = engine;
          return (
            <li key={engine._id} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p>
                  <span className="font-medium">{engine.name}</span>{' '}
                  <span className="text-muted">{engineFacts(engine)}</span>
                </p>
                <p className="text-xs text-muted">
                  {make.name} › {baseModel.name} › {specModel.name}
                </p>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-label={`Use ${engine.name} of ${make.name} ${specModel.name}`}
                onClick={() => {
                  setValue('make.use', make._id);
                  setValue('baseModel.use', baseModel._id);
                  setValue('specModel.use', specModel._id);
                  setValue('engine.use', engine._id);
                  clearErrors();
                }}
              >
                Use
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
