import { checkApproval as contract } from '../../../contracts/designs.ts';
import { ask } from '../../../data/call.ts';

/** The part of an approval that anybody who has its id may read. */
export interface CheckedApproval {
  sha256: string;
  widthMm: number;
  heightMm: number;
  isInk: boolean;
  placement: string;
  mirror: boolean;
  code: string;
  approvedAt: string;
  voidedAt: string | null;
  voidReason: string | null;
}

/** Reads the approval with this id; null when there is none. */
export async function checkApproval(code: string): Promise<CheckedApproval | null> {
  const outcome = await ask(contract, { p_code: code });
  return outcome.ok ? outcome.value : null;
}
