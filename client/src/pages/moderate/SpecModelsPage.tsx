import { useParams } from 'react-router-dom';
import { SpecModels } from '../../features/moderation/SpecModels.tsx';

const SpecModelsPage = () => {
  const { id = '' } = useParams();
  return <SpecModels key={id} id={id} />;
};

export default SpecModelsPage;
