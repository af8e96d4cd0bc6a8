import { Link } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { useUser } from '../lib/session.ts';
import { classNames } from '../lib/classNames.ts';
import { Brand, BrandMark } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';

interface Props {
  /** Shows only the icons; the names remain for screen readers. */
  narrow: boolean;
  onToggle: () => void;
}

/** The sidebar of large screens. */
export const Sidebar = ({ narrow, onToggle }: Props) => {
  const plan = useUser()?.plan;
  const toggleText = narrow ? 'Show Nav' : MESSAGES.nav.hide;
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-3">
      <Link to="/dashboard" aria-label="Glovebox dashboard" className="flex h-8 items-center rounded-md px-1">
        {narrow ? <BrandMark /> : <Brand />}
      </Link>
      <NavigationLinks narrow={narrow} />
      <div className="mt-auto grid gap-3">
        {!narrow && plan !== 'workshop' && <UpgradeCard />}
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={!narrow}
          title={narrow ? toggleText : undefined}
          className="flex h-9 items-center gap-3 rounded-md px-2.5 text-muted hover:bg-ink/5 hover:text-ink"
        >
          <Icon name="panel" />
          <span className={classNames('whitespace-nowrap', narrow && 'sr-only')}>{toggleText}</span>
        </button>
      </div>
    </div>
  );
};
