import { useGetCarLinkQuery } from '../../lib/carApi.ts';

const PAGE = '/check/';

/**
 * The URL of a car's public page, for people without an account: as the server says it, which knows at what address
 * others reach the product. Until it has answered, by the address of this page.
 */
export const usePublicLink = ({ _id, publicId }: { _id: string; publicId: string }) => {
  const { data } = useGetCarLinkQuery(_id);
  // the code may have been renewed since
  const start = data?.link.slice(0, data.link.lastIndexOf(PAGE)) ?? window.location.origin;
  return `${start}${PAGE}${publicId}`;
};
