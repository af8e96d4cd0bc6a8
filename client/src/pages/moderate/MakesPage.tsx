import { Makes } from '../../features/moderation/Makes.tsx';

const MakesPage = () => <Makes />;

export default MakesPage;
