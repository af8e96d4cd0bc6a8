import { useParams } from 'react-router-dom';
import { BaseModels } from '../../features/moderation/BaseModels.tsx';
import { ModerateHead } from './ModerateHead.tsx';

const BaseModelsPage = () => {
  const { id = '' } = useParams();
  return <BaseModels key={id} id={id} Head={ModerateHead} />;
};

export default BaseModelsPage;
