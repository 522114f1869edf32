import { formatLength } from '../../../domain/units.ts';
import type { ApprovalTerms } from '../record/project.model.ts';

/** The size that an approval binds, in words, and what it is the size of. */
export function sizeFacts({
  widthMm,
  heightMm,
  isInk,
}: Pick<ApprovalTerms, 'widthMm' | 'heightMm' | 'isInk'>): [name: string, value: string][] {
  const of = isInk ? '' : ' of the whole picture';
  return [
    ['Width on skin', widthMm === null ? 'not set yet' : formatLength(widthMm) + of],
    ['Height', heightMm === null ? 'follows from the width' : formatLength(heightMm) + of],
  ];
}
