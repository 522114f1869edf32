import { Generator } from '../features/generator/Generator.tsx';
import { TakenTryOut } from '../features/generator/TakenTryOut.tsx';

/** /ai-generator: 'Professional Design Studio'. */
export function AiGeneratorPage() {
  return (
    <>
      <TakenTryOut />
      <Generator />
    </>
  );
}
