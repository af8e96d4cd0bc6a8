import { MESSAGES } from '@glovebox/shared/messages';
import type { ComponentProps } from 'react';
import { AdminAreas } from '../../features/admin/AdminAreas.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';

/** The head of each admin page: the areas, the h1 and the page's actions. */
export const AdminHead = (header: ComponentProps<typeof ScreenHeader>) => (
  <>
    <PageHead title={MESSAGES.title.admin} />
    <AdminAreas />
    <ScreenHeader {...header} />
  </>
);
