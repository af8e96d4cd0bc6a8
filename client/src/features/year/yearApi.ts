import type { YearChoices, YearOfCar } from '@glovebox/shared/yearOfCar';
import { api } from '../../lib/api.ts';

/** A car, a year of it, and what its picture says. */
export interface YearOf extends YearChoices {
  carId: string;
  /** YYYY */
  year: string;
}

const pathOf = ({ carId, year, costs, nickname }: YearOf, file = '') =>
  `/car/${carId}/year/${year}${file}?${new URLSearchParams({ costs: costs ? '1' : '0', nickname: nickname ? '1' : '0' }).toString()}`;

const toDataUrl = (picture: ArrayBuffer) => {
  let bytes = '';
  for (const byte of new Uint8Array(picture)) bytes += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(bytes)}`;
};

const yearApi = api.injectEndpoints({
  endpoints: (build) => ({
    getYear: build.query<YearOfCar, YearOf>({
      query: (of) => pathOf(of),
      // each visit reads it anew, because nearly everything that is recorded changes it
      keepUnusedDataFor: 0,
    }),
    /** The picture as a data URL, the only one of a file in memory that the page's security policy shows. */
    getYearPicture: build.query<string, YearOf>({
      query: (of) => ({
        url: pathOf(of, '/picture.png'),
        responseHandler: async (response): Promise<unknown> =>
          response.ok ? toDataUrl(await response.arrayBuffer()) : response.json(),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetYearQuery, useGetYearPictureQuery } = yearApi;
