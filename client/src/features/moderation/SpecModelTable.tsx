import { pluralize } from '@glovebox/shared/pluralize';
import type { SpecModelReviewAnswer } from '@glovebox/shared/moderation';
import { Link } from 'react-router-dom';
import { sourcesInWords } from '../../lib/sources.ts';
import { yearRange } from '../../lib/forms/yearRange.ts';
import { EntryMenu, ScheduleItem } from './EntryMenu.tsx';
import { EntryTable } from './EntryTable.tsx';
import { linkTo } from './catalogueLinks.ts';
import { EntryLink } from './EntryLink.tsx';
import { VerifiedBadge, VerifyButton, VerifyItem } from './queues/VerifyEntry.tsx';
import { SelectEntry, VerifySelection } from './queues/VerifySelection.tsx';

type SpecModel = SpecModelReviewAnswer['specModels'][number];

const WIDE = 'hidden lg:table-cell';
const COLUMNS = [
  { label: 'Spec model' },
  { label: 'Years', className: 'hidden sm:table-cell' },
  { label: 'Engines', className: 'hidden text-right sm:table-cell' },
  { label: 'Source', className: WIDE },
  { label: 'Verified', className: WIDE },
];

/** Spec models of many makes, with the sources of their facts. */
export const SpecModelTable = ({ specModels }: { specModels: readonly SpecModel[] }) => (
  <VerifySelection level="specmodel" entries={specModels}>
    <EntryTable caption="Spec models" columns={COLUMNS}>
      {specModels.map((specModel) => (
        <SpecModelRow key={specModel._id} specModel={specModel} />
      ))}
    </EntryTable>
  </VerifySelection>
);

/** A spec model; on phones its facts are below its name. */
const SpecModelRow = ({ specModel }: { specModel: SpecModel }) => {
  const { make, baseModel, docCount, sources, verified } = specModel;
  const years = yearRange(specModel);
  const { label, to } = linkTo.specModel(specModel);
  return (
    <tr className="hover:bg-ink/3">
      <SelectEntry entry={specModel} />
      <th scope="row" className="px-3 py-2 text-left font-medium wrap-anywhere">
        <Link to={to} className="inline-flex min-h-6 items-center hover:underline hover:underline-offset-2">
          {label}
        </Link>
        <span className="block font-normal">
          <EntryLink to={linkTo.baseModel(baseModel).to} path={[make, baseModel]} />
        </span>
        <span className="block font-normal text-muted sm:hidden">
          {[years, pluralize(docCount, 'engine')].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal text-muted lg:hidden">
          <VerifiedBadge verified={verified} />
          {sourcesInWords(sources)}
        </span>
      </th>
      <td className="hidden px-3 py-2 whitespace-nowrap sm:table-cell">{years || '–'}</td>
      <td className="hidden px-3 py-2 text-right sm:table-cell">{docCount.toLocaleString('en-US')}</td>
      <td className={`px-3 py-2 text-muted ${WIDE}`}>{sourcesInWords(sources)}</td>
      <td className={`px-3 py-2 whitespace-nowrap ${WIDE}`}>
        <VerifyButton level="specmodel" entry={specModel} />
      </td>
      <td className="pr-2 text-right whitespace-nowrap">
        <EntryMenu entry={specModel}>
          <VerifyItem level="specmodel" entry={specModel} />
          <ScheduleItem entry={specModel} />
        </EntryMenu>
      </td>
    </tr>
  );
};
