import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DeliveredPageContext } from '../lib/deliveredPage.ts';

/** Provides the data with which the server rendered this page until another page is visited. Later visits fetch it. */
export const Delivered = ({ page, children }: { page: DeliveredPage | null; children: ReactNode }) => {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const [isLeft, setLeft] = useState(false);
  if (!isLeft && pathname !== opened) setLeft(true);
  return <DeliveredPageContext value={isLeft ? null : page}>{children}</DeliveredPageContext>;
};
