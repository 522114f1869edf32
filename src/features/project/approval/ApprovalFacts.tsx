import { shortHash } from '../../../domain/designs.ts';
import { FactList } from '../../../ui/FactList.tsx';
import type { ApprovalTerms } from '../record/project.model.ts';
import { sizeFacts } from './size-facts.ts';

/** Lists what an approval binds. */
export function ApprovalFacts({ terms }: { terms: ApprovalTerms }) {
  return (
    <FactList
      facts={[
        ...sizeFacts(terms),
        ['Placement', terms.placement ?? 'not set yet'],
        ['Stencil', terms.mirror ? 'mirrored' : 'not mirrored'],
        ['File (SHA-256)', shortHash(terms.sha256)],
      ]}
    />
  );
}
