import type { YearOfCar, YearWords } from '@glovebox/shared/yearOfCar';
import { YEAR_PICTURE } from '@glovebox/shared/yearPicture';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { canCopy, canShare, copyPicture, downloadPicture, fileOf, sharePicture } from './pictureFile.ts';
import { useGetYearPictureQuery, type YearOf } from './yearApi.ts';

const SHEET = 'aspect-[4/5] w-full rounded-lg border border-line';

interface Props {
  of: YearOf;
  year: YearOfCar;
  isFetching: boolean;
  onChoose: (choices: Pick<YearOf, 'costs' | 'nickname'>) => void;
}

/** The picture of a year with what it says as text, what it leaves out on wish, and the ways to pass it on. */
export const YearPicture = ({ of, year, isFetching, onChoose }: Props) => {
  const { words, car } = year;
  const { costs, nickname } = of;
  const choices = (
    <div className="grid gap-3">
      <SwitchField
        label="Show costs"
        on={costs}
        busy={isFetching}
        onChange={(on) => onChoose({ costs: on, nickname })}
      />
      {car.nickname !== undefined && (
        <SwitchField
          label="Show the nickname"
          on={nickname}
          busy={isFetching}
          onChange={(on) => onChoose({ costs, nickname: on })}
        />
      )}
    </div>
  );
  if (!words)
    return costs ? (
      <EmptyState
        icon="calendar"
        text={`You have no records of ${of.year} for this car: no distance, fuel, costs or stamps.`}
      />
    ) : (
      <>
        <p className="mb-4 text-muted">{`Without costs, there is nothing to show for ${of.year}.`}</p>
        <div className="max-w-sm">{choices}</div>
      </>
    );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,34rem)_minmax(0,22rem)]">
      <Picture of={of} words={words} />
      <div className="grid content-start gap-6">
        {choices}
        <Words words={words} />
      </div>
    </div>
  );
};

const Picture = ({ of, words }: { of: YearOf; words: YearWords }) => {
  // each reading draws the picture
  const query = useGetYearPictureQuery(of, { refetchOnFocus: false, refetchOnReconnect: false });
  const { currentData: url } = query;
  if (url === undefined) {
    return (
      <LoadingOrError query={query} label="Drawing the picture">
        <Skeleton className={SHEET} />
        <Skeleton className="mt-4 h-9 w-32" />
      </LoadingOrError>
    );
  }
  return (
    <div>
      <img
        src={url}
        alt={words.all}
        width={YEAR_PICTURE.width}
        height={YEAR_PICTURE.height}
        className={SHEET}
      />
      <PassOn url={url} name={`${words.title} ${of.year}.png`} title={`${words.title} in ${of.year}`} />
    </div>
  );
};

const PassOn = ({ url, name, title }: { url: string; name: string; title: string }) => {
  const file = () => fileOf(url, name);
  const shares = canShare();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {shares && (
        <Button onClick={() => void sharePicture(file(), title)}>
          <Icon name="share" />
          Share
        </Button>
      )}
      <Button variant={shares ? 'outline' : 'primary'} onClick={() => downloadPicture(file())}>
        <Icon name="download" />
        Download
      </Button>
      {!shares && canCopy() && (
        <Button variant="outline" onClick={() => void copyPicture(file())}>
          <Icon name="copy" />
          Copy
        </Button>
      )}
    </div>
  );
};

/** What the picture says. */
const Words = ({ words }: { words: YearWords }) => {
  const { span, distance, compared, best, bestIn, facts, unpriced, stamped } = words;
  const rows = [
    ...(distance ? [{ value: distance, label: ['driven', compared].filter(Boolean).join(', ') }] : []),
    ...(best ? [{ value: best, label: `the most, in ${bestIn}` }] : []),
    ...facts,
  ];
  return (
    <div>
      {span && <p className="mb-2 text-muted">{span}</p>}
      <ul className="divide-y divide-rule border-y border-rule">
        {rows.map(({ value, label }) => (
          <li key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="font-semibold tabular-nums">{value}</span>{' '}
            <span className="text-muted">{label}</span>
          </li>
        ))}
        {stamped && <li className="py-2.5">{stamped}</li>}
      </ul>
      {unpriced && <p className="mt-3 text-xs text-muted">{unpriced}</p>}
      <p className="mt-3 text-xs text-muted">
        Only you can open this page. The picture shows neither VIN nor plate.
      </p>
    </div>
  );
};
