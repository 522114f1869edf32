import { Generator } from '../features/generator/Generator.tsx';

/** /ai-generator: 'Professional Design Studio'. */
export function AiGeneratorPage() {
  return <Generator />;
}
