import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { ForVisitors, TryOut } from '../features/try-out/TryOut.tsx';
import { TryOutTerms } from '../features/try-out/TryOutTerms.tsx';

/** /public/ai-generator: the generator without an account. */
export function TryOutPage() {
  return (
    <ForVisitors>
      <PageTop title="Try the AI generator" lead="Draw one picture or a few words as a tattoo. No account needed." />
      <TryOut />
      <TryOutTerms />
    </ForVisitors>
  );
}
