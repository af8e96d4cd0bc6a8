import { ReadingDialog } from './ReadingDialog.tsx';
import { useGetReadingsInfiniteQuery } from './readingsApi.ts';

interface Props {
  carId: string;
  carName: string;
  /** The reading to correct; none for a new one. */
  readingId: string | undefined;
  onClose: () => void;
}

/** The dialog of an odometer reading: a new one, or one of those that are on the screen. */
export const CorrectReadingDialog = ({ readingId, ...common }: Props) => {
  const { data } = useGetReadingsInfiniteQuery(common.carId);
  if (readingId === undefined) return <ReadingDialog {...common} />;
  const reading = data?.pages.flatMap((page) => page.readings).find(({ _id }) => _id === readingId);
  return reading ? <ReadingDialog {...common} reading={reading} /> : null;
};
