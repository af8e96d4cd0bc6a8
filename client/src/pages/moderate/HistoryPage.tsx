import { useSearchParams } from 'react-router-dom';
import { History } from '../../features/history/History.tsx';
import { OneChange } from '../../features/history/OneChange.tsx';
import { ModerateHead } from '../../features/moderation/ModerateHead.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The history of the catalogue, or with `?change=` only that change. */
const HistoryPage = () => {
  const [params] = useSearchParams();
  const change = params.get('change');
  return (
    <>
      <ModerateHead
        title="History"
        {...(change !== null && {
          actions: (
            <ButtonLink variant="outline" to="/dashboard/moderate/history">
              All changes
            </ButtonLink>
          ),
        })}
      />
      {change === null ? <History /> : <OneChange id={change} />}
    </>
  );
};

export default HistoryPage;
