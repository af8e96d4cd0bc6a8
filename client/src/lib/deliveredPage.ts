import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { createContext } from 'react';

/** The id of the element that holds the data with which the server rendered the page. */
export const DELIVERED = 'delivered-page';

/** Returns the data with which the server rendered this page; null for an empty document. */
export const readDeliveredPage = (): DeliveredPage | null => {
  const text = document.getElementById(DELIVERED)?.textContent;
  const page = text === undefined ? null : (JSON.parse(text) as DeliveredPage);
  return page?.path === location.pathname ? page : null;
};

/** The data for the first look-up; null once another page was visited. */
export const DeliveredPageContext = createContext<DeliveredPage | null>(null);
