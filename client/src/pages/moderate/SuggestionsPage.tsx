import { ModerateHead } from '../../features/moderation/ModerateHead.tsx';
import { SuggestionQueue } from '../../features/suggestions/SuggestionQueue.tsx';

const SuggestionsPage = () => (
  <>
    <ModerateHead
      title="Suggestions"
      subtitle="What owners typed where the catalogue lacks their car, and schedules from their plans."
    />
    <SuggestionQueue />
  </>
);

export default SuggestionsPage;
