import { api } from '../../lib/api.ts';
import { fileNameOf } from '../../lib/saveFile.ts';

/** A car's service book, as a PDF in the browser's memory. */
export interface ServiceBook {
  /** The object URL of the PDF in this tab; revoked when nobody shows it any more. */
  url: string;
  fileName: string;
  bytes: number;
}

/** Reads the PDF, or the JSON of a failure. */
const readBook = async (response: Response): Promise<unknown> => {
  if (!response.ok) return await response.json();
  const pdf = await response.blob();
  const book: ServiceBook = {
    url: URL.createObjectURL(pdf),
    fileName: fileNameOf(response, 'service-book.pdf'),
    bytes: pdf.size,
  };
  return book;
};

interface BookOf {
  carId: string;
  /** Whether the book names workshops. */
  names: boolean;
  /** Whether the book shows the costs of services. */
  costs: boolean;
}

const pathOf = ({ carId, ...choices }: BookOf) => {
  const chosen = Object.entries(choices).flatMap(([name, isOn]) => (isOn ? `${name}=1` : []));
  return `/car/${carId}/book${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`;
};

/** Returns the URL at which the browser itself opens the book, with the session's cookie. */
export const bookUrl = (book: BookOf) => `/api${pathOf(book)}`;

const bookApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBook: build.query<ServiceBook, BookOf>({
      query: (book) => ({ url: pathOf(book), responseHandler: readBook }),
      // the PDF is a snapshot that takes memory, so each visit makes a new one
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_book, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data.url);
      },
    }),
  }),
});

export const { useGetBookQuery } = bookApi;
