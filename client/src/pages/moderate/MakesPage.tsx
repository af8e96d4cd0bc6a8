import { Makes } from '../../features/moderation/Makes.tsx';
import { ModerateHead } from './ModerateHead.tsx';

const MakesPage = () => <Makes Head={ModerateHead} />;

export default MakesPage;
