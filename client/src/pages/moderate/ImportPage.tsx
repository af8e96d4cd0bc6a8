import { CatalogueImport } from '../../features/imports/CatalogueImport.tsx';
import { ExportLink } from '../../features/moderation/ExportLink.tsx';
import { ModerateHead } from '../../features/moderation/ModerateHead.tsx';

const ImportPage = () => (
  <>
    <ModerateHead
      title="Import and export"
      subtitle="The catalogue as a CSV file, one row per engine"
      actions={<ExportLink />}
    />
    <CatalogueImport />
  </>
);

export default ImportPage;
