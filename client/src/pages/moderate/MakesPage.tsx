import { Makes } from '../../features/moderation/Makes.tsx';
import { ModerateHead } from './ModerateHead.tsx';

const MakesPage = () => (
  <>
    <ModerateHead title="Makes" />
    <Makes />
  </>
);

export default MakesPage;
