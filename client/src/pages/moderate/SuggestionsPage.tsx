import { SuggestionQueue } from '../../features/suggestions/SuggestionQueue.tsx';
import { ModerateHead } from './ModerateHead.tsx';

const SuggestionsPage = () => (
  <>
    <ModerateHead title="Suggestions" subtitle="What owners typed where the catalogue lacks their car." />
    <SuggestionQueue />
  </>
);

export default SuggestionsPage;
