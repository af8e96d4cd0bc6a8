import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { failureCode, failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { onlyFirstClick } from '../../ui/onlyFirstClick.ts';
import { bookUrl, useGetBookQuery, type ServiceBook } from './bookApi.ts';
import { formatBytes } from '../../lib/format.ts';

const SHEET = 'h-[calc(100dvh-13rem)] min-h-112';

const COSTS_HINTS = {
  owner: 'What you paid for services, and costs the previous owner shared.',
  workshop: 'What you charged for your services.',
};

interface Props {
  carId: string;
  carName: string;
  /** Whether the reader may show the names of workshops in it. */
  mayName: boolean;
}

/** A car's service book, with buttons to open, save and print it. */
export const BookPreview = ({ carId, carName, mayName }: Props) => {
  const [choices, setChoices] = useState({ names: false, costs: false });
  const {
    currentData: book,
    error,
    isFetching,
    refetch,
  } = useGetBookQuery(
    { carId, ...choices },
    {
      refetchOnMountOrArgChange: true,
      // each reading prints the book
      refetchOnFocus: false,
    },
  );
  const failure = isFetching ? undefined : error;
  return (
    <>
      {!isSwitchedOff(failure) && (
        <div className="mb-4 grid max-w-md gap-3">
          {mayName && (
            <SwitchField
              label="Show workshop names"
              hint="The public page never names them."
              on={choices.names}
              busy={isFetching}
              onChange={(names) => setChoices({ ...choices, names })}
            />
          )}
          <SwitchField
            label="Show costs"
            hint={COSTS_HINTS[mayName ? 'owner' : 'workshop']}
            on={choices.costs}
            busy={isFetching}
            onChange={(costs) => setChoices({ ...choices, costs })}
          />
        </div>
      )}
      {book ? (
        <Shown book={book} url={bookUrl({ carId, ...choices })} carName={carName} />
      ) : failure ? (
        <NotAvailable error={failure} onRetry={() => void refetch()} />
      ) : (
        <BeingMade />
      )}
    </>
  );
};

const isSwitchedOff = (error: unknown) => failureCode(error) === 'NOT_AVAILABLE';

const BeingMade = () => (
  <Loading label="Making the service book">
    <div className="mb-4 flex gap-2">
      <Skeleton className="h-9 w-32" />
      <Skeleton className="h-9 w-24" />
    </div>
    <Skeleton className={SHEET} />
  </Loading>
);

interface ShownProps {
  book: ServiceBook;
  url: string;
  carName: string;
}

const Shown = ({ book, url, carName }: ShownProps) => {
  const actions = (
    <>
      <a
        href={book.url}
        download={book.fileName}
        onClick={onlyFirstClick}
        className={buttonClasses('primary')}
      >
        <Icon name="download" />
        Download
      </a>
      <a href={url} target="_blank" rel="noopener" className={buttonClasses('outline')}>
        <Icon name="external" />
        Open
        <span className="sr-only"> in a new tab</span>
      </a>
    </>
  );
  // phones, and some browsers' settings, do not show a PDF within a page
  if (!navigator.pdfViewerEnabled) {
    return (
      <section className="mx-auto grid max-w-md justify-items-center gap-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
        <span className="grid h-32 w-24 place-items-center rounded-md border border-line bg-bg text-accent">
          <Icon name="book" className="size-10" />
        </span>
        <div>
          <h2 className="text-base font-semibold wrap-anywhere">{carName}</h2>
          <p className="text-muted">{`PDF, ${formatBytes(book.bytes)}`}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">{actions}</div>
      </section>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {actions}
        <span className="text-muted">{`PDF, ${formatBytes(book.bytes)}`}</span>
      </div>
      <iframe
        src={`${book.url}#view=FitH&navpanes=0`}
        title={`Service book of ${carName}`}
        className={`w-full rounded-lg border border-line bg-surface ${SHEET}`}
      />
    </>
  );
};

const NotAvailable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  // when the feature is switched off, trying again is pointless
  if (isSwitchedOff(error)) {
    return <EmptyState icon="file" text={MESSAGES.car.pdfNotAvailable} />;
  }
  return (
    <div role="alert" className="grid justify-items-center px-4 py-8 text-center">
      <EmptyState icon="file" text={MESSAGES.car.pdfNotAvailable} />
      <p className="-mt-4 mb-4 max-w-prose text-muted">{failureText(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
};
