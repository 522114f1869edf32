import * as contracts from '../../../contracts/gallery.ts';
import { callApi } from '../../../data/api.ts';
import { call } from '../../../data/call.ts';
import { supabase } from '../../../data/supabase.ts';
import type { ReportReason } from '../../../domain/gallery.ts';
import type { OtherDesign } from '../gallery.model.ts';

export async function reportDesign(asked: { id: string; reason: ReportReason; details: string }): Promise<void> {
  await call(contracts.reportSharedDesign, {
    p_design_id: asked.id,
    p_reason: asked.reason,
    p_details: asked.details,
  });
}

/** What the owner of a right writes; `original` says where their work can be seen. */
export interface Claim {
  designId: string;
  name: string;
  email: string;
  statement: string;
  original: string;
}

export async function claimDesign(claim: Claim): Promise<void> {
  await callApi('/api/gallery/claim', { body: claim, auth: 'none' });
}

/** A design on which an administrator should decide. */
export interface ReportedDesign {
  id: string;
  title: string;
  src: string | null;
  isHidden: boolean;
  /** ISO date of the first report. */
  since: string;
  maker: string | null;
  answer: string | null;
  reports: { reason: string; details: string }[];
  claims: { name: string; email: string; statement: string; original: string }[];
  /** Designs of others that it looks like, and removed ones of anybody. */
  resembles: (OtherDesign & { isRemoved: boolean })[];
}

export async function readReportedDesigns(): Promise<ReportedDesign[]> {
  const [client, rows] = await Promise.all([supabase(), call(contracts.listDesignReports)]);
  const addressOf = (path: string) =>
    /^https?:/.test(path) ? path : client.storage.from('published').getPublicUrl(path).data.publicUrl;
  return rows.map(({ imageUrl, thumbnailUrl, resembles, ...rest }) => ({
    ...rest,
    src: addressOf(thumbnailUrl ?? imageUrl),
    resembles: resembles.map((other) => ({
      id: other.id,
      title: other.title,
      isRemoved: other.isRemoved,
      // Its files are gone.
      src: other.isRemoved ? null : addressOf(other.thumbnailUrl ?? other.imageUrl),
    })),
  }));
}

export async function decideDesign({ id, keep }: { id: string; keep: boolean }): Promise<void> {
  await call(contracts.decideDesignReport, { p_design_id: id, p_keep: keep });
}
