import { useParams } from 'react-router-dom';
import { Engines } from '../../features/moderation/Engines.tsx';

const EnginesPage = () => {
  const { id = '' } = useParams();
  return <Engines key={id} id={id} />;
};

export default EnginesPage;
