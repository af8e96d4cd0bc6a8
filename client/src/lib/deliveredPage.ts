import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { createContext } from 'react';

/** The element of a page that the server wrote which holds what it was written with. */
export const DELIVERED = 'delivered-page';

/** What the server wrote this document's page with; null where the document came empty. */
export const readDeliveredPage = (): DeliveredPage | null => {
  const text = document.getElementById(DELIVERED)?.textContent;
  const page = text === undefined ? null : (JSON.parse(text) as DeliveredPage);
  return page?.path === location.pathname ? page : null;
};

/** It answers the first look-up; null once the page was left. */
export const DeliveredPageContext = createContext<DeliveredPage | null>(null);
