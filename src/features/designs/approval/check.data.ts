import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';

/** What an approval binds, as anybody who has its id may know it. */
export interface CheckedApproval {
  sha256: string;
  widthMm: number;
  heightMm: number;
  placement: string;
  mirror: boolean;
  code: string;
  approvedAt: string;
  voidedAt: string | null;
  voidReason: string | null;
}

interface CheckedJson {
  ok: boolean;
  code: string;
  sha256: string;
  width_mm: number;
  height_mm: number;
  placement: string;
  mirror: boolean;
  approved_at: string;
  voided_at: string | null;
  void_reason: string | null;
}

/** The approval with this id; null when there is none. */
export async function checkApproval(code: string): Promise<CheckedApproval | null> {
  const { data, error } = await (await supabase()).rpc('check_approval', { p_code: code });
  if (error) throw databaseError(error, 'The approval could not be looked up. Try again.');
  const found = data as unknown as CheckedJson;
  if (!found.ok) return null;
  return {
    code: found.code,
    sha256: found.sha256,
    widthMm: found.width_mm,
    heightMm: found.height_mm,
    placement: found.placement,
    mirror: found.mirror,
    approvedAt: found.approved_at,
    voidedAt: found.voided_at,
    voidReason: found.void_reason,
  };
}
