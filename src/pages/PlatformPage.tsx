import { ClosingCall } from '../features/marketing/home/ClosingCall.tsx';
import { KeyFeatures } from '../features/marketing/home/KeyFeatures.tsx';
import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { PlatformOverview } from '../features/marketing/home/PlatformOverview.tsx';
import { TechnicalSpecifications } from '../features/marketing/home/TechnicalSpecifications.tsx';

/** /features and /platform: the overview of what there is, for those who came past the home page. */
export function PlatformPage() {
  return (
    <>
      <PageTop
        title="One studio, from the first idea to the stencil"
        lead="A consultant that asks questions, an engine that draws, clear credits, and artists reviewed by a person."
      />
      <PlatformOverview />
      <KeyFeatures />
      <TechnicalSpecifications />
      <ClosingCall />
    </>
  );
}
