import { useParams } from 'react-router-dom';
import { Engines } from '../../features/moderation/Engines.tsx';
import { ModerateHead } from './ModerateHead.tsx';

const EnginesPage = () => {
  const { id = '' } = useParams();
  return <Engines key={id} id={id} Head={ModerateHead} />;
};

export default EnginesPage;
