import { useOnReturn } from './useOnReturn.ts';

/** A list of more pages is not read again when the person returns, because each page would be a request. */
const PAGES_TO_READ_AGAIN = 2;

interface List {
  data?: { pages: readonly unknown[] } | undefined;
  refetch: () => unknown;
}

/** Makes the hook of a list read the list again when the person returns to the tab, but only if it is short. */
export const shortOnReturn = <Hook extends (arg: never, options?: never) => List>(useList: Hook): Hook => {
  const useShortOnReturn = (arg: never, options?: object) => {
    const list = useList(arg, { ...options, refetchOnFocus: false } as never);
    useOnReturn(() => {
      if (list.data && list.data.pages.length <= PAGES_TO_READ_AGAIN) list.refetch();
    });
    return list;
  };
  return useShortOnReturn as Hook;
};
