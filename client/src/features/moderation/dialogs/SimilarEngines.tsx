import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { engineFacts } from '../../../lib/engineInWords.ts';
import { useSimilarEngines, type SimilarEngine } from './useSimilarEngines.ts';

/** The highest number of similar engines. People would have to search a longer list. */
const MOST = 4;

interface Props {
  specModel: { _id: string; make: { _id: string } };
  /** The engine that is edited, which is not offered as similar. */
  own: string | undefined;
  /** Called with an engine that already belongs to this spec model. */
  onOpen: (id: string) => void;
  /** Called with an engine of another spec model, whose facts can be copied. */
  onUse: (engine: SimilarEngine) => void;
}

/** Shows engines like the typed one, so that none is entered twice. */
export const SimilarEngines = ({ specModel, own, onOpen, onUse }: Props) => {
  const engines = useSimilarEngines(specModel.make._id)
    .filter(({ _id, score }) => _id !== own && score >= 0.5)
    .slice(0, MOST);
  return (
    <section aria-label="Similar engines" className="grid gap-2">
      <p role="status" className="font-medium empty:hidden">
        {engines.length > 0 &&
          `${engines.length === 1 ? 'One similar engine' : `${engines.length} similar engines`} in the catalogue`}
      </p>
      {engines.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {engines.map((engine) => {
            const isHere = engine.specModel._id === specModel._id;
            const what = `${engine.name} of ${engine.specModel.name}`;
            return (
              <li key={engine._id} className="flex items-center gap-3 px-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-medium wrap-anywhere">{engine.name}</span>
                    <Badge tone={isHere ? 'caution' : 'neutral'}>
                      {isHere ? 'In this spec model' : `${Math.round(engine.score * 100)} % similar`}
                    </Badge>
                  </p>
                  <p className="text-muted">{engineFacts(engine)}</p>
                  {!isHere && (
                    <p className="text-xs text-muted">
                      {engine.make.name} › {engine.baseModel.name} › {engine.specModel.name}
                    </p>
                  )}
                </div>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={isHere ? `Open ${what}` : `Use the facts of ${what}`}
                  onClick={() => (isHere ? onOpen(engine._id) : onUse(engine))}
                >
                  {isHere ? 'Open' : 'Use'}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
