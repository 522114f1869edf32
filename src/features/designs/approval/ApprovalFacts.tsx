import { shortHash } from '../../../domain/designs.ts';
import { formatLength } from '../../../domain/units.ts';
import { FactList } from '../../../ui/FactList.tsx';
import type { ApprovalTerms } from '../designs.model.ts';

/** What an approval binds, in words. */
export function ApprovalFacts({ terms }: { terms: ApprovalTerms }) {
  return (
    <FactList
      facts={[
        ['Width on skin', terms.widthMm === null ? 'not set yet' : formatLength(terms.widthMm)],
        ['Height', terms.heightMm === null ? 'follows from the width' : formatLength(terms.heightMm)],
        ['Placement', terms.placement ?? 'not set yet'],
        ['Stencil', terms.mirror ? 'mirrored' : 'not mirrored'],
        ['File (SHA-256)', shortHash(terms.sha256)],
      ]}
    />
  );
}
