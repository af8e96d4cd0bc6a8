import { useParams } from 'react-router-dom';
import { BaseModels } from '../../features/moderation/BaseModels.tsx';

const BaseModelsPage = () => {
  const { id = '' } = useParams();
  return <BaseModels key={id} id={id} />;
};

export default BaseModelsPage;
