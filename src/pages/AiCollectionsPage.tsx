import { paths } from '../config/paths.ts';
import { AllImages, OwnImageCount } from '../features/collections/AllImages.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';

/** /ai-collections: every image that the person has drawn. */
export function AiCollectionsPage() {
  return (
    <>
      <PageHeader
        title="Design Collections"
        lead={<OwnImageCount />}
        action={
          <RouterButton to={paths.tattooDesigner} variant="contained" size="large" fullWidth>
            Create Design
          </RouterButton>
        }
      />
      <AllImages />
    </>
  );
}
