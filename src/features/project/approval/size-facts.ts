import { formatLength } from '../../../domain/units.ts';
import type { ApprovalTerms } from '../record/project.model.ts';

/** Says which size an approval binds, and of what. */
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
