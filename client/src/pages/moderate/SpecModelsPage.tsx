import { useParams } from 'react-router-dom';
import { SpecModels } from '../../features/moderation/SpecModels.tsx';
import { ModerateHead } from './ModerateHead.tsx';

const SpecModelsPage = () => {
  const { id = '' } = useParams();
  return <SpecModels key={id} id={id} Head={ModerateHead} />;
};

export default SpecModelsPage;
