import { ModerateHead } from '../../features/moderation/ModerateHead.tsx';
import { SuggestionQueue } from '../../features/suggestions/SuggestionQueue.tsx';

const SuggestionsPage = () => (
  <>
    <ModerateHead
      title="Suggestions"
      subtitle="Cars that owners typed because we don’t list them, and schedules from their plans."
    />
    <SuggestionQueue />
  </>
);

export default SuggestionsPage;
