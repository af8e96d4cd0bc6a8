import { useGetCarLinkQuery } from '../../lib/carApi.ts';

const PAGE = '/check/';

/**
 * Returns the URL of a car's public page, for people without an account. The server knows the product's public address;
 * until it has answered, the address of this page is used.
 */
export const usePublicLink = ({ _id, publicId }: { _id: string; publicId: string }) => {
  const { data } = useGetCarLinkQuery(_id);
  // the code may have been renewed meanwhile
  const start = data?.link.slice(0, data.link.lastIndexOf(PAGE)) ?? window.location.origin;
  return `${start}${PAGE}${publicId}`;
};
