import { MESSAGES } from '@glovebox/shared/messages';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaLinks } from '../../ui/AreaLinks.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { useCountOpenSuggestionsQuery } from './moderationApi.ts';

const CATALOGUE = '/dashboard/moderate';

/** The pages of levels below the makes belong to the catalogue's area. */
const LEVEL = /^\/dashboard\/moderate\/(make|model|engines)\//;

interface Props extends ComponentProps<typeof ScreenHeader> {
  /** The breadcrumbs, on pages below others. */
  crumbs?: readonly Crumb[];
}

/** The head of each moderator page: the areas, the h1 and the page's actions. */
export const ModerateHead = ({ crumbs, ...header }: Props) => {
  const { pathname } = useLocation();
  const { data: open } = useCountOpenSuggestionsQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <>
      <PageHead title={MESSAGES.title.moderate} />
      <AreaLinks
        label="Areas of the catalogue"
        areas={[
          { to: CATALOGUE, label: 'Catalogue', exact: true },
          { to: `${CATALOGUE}/suggestions`, label: 'Suggestions', count: open },
          { to: `${CATALOGUE}/import`, label: 'Import' },
          { to: `${CATALOGUE}/history`, label: 'History' },
        ]}
        current={LEVEL.test(pathname) ? CATALOGUE : undefined}
      />
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <ScreenHeader {...header} />
    </>
  );
};
