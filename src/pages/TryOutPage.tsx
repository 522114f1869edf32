import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { ForVisitors, TryOut } from '../features/try-out/TryOut.tsx';
import { TryOutTerms } from '../features/try-out/TryOutTerms.tsx';

/** /public/ai-generator: the generator without an account. */
export function TryOutPage() {
  return (
    <ForVisitors>
      <PageTop
        title="Try the AI generator"
        lead="One picture or a few words, drawn for skin by the engine that draws everything here. No account needed."
      />
      <TryOut />
      <TryOutTerms />
    </ForVisitors>
  );
}
