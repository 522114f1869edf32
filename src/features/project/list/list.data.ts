import type { listDesigns } from '../../../contracts/designs.ts';
import { callLight } from '../../../data/call-light.ts';
import { designLimits, designTexts, type ProjectRole } from '../../../domain/designs.ts';
import type { ProjectSummary } from '../record/project.model.ts';
import { projectFileAddresses } from '../files/files.data.ts';

export interface ProjectsKey {
  /** Only those in this role; null for both. */
  role: ProjectRole | null;
  deleted: boolean;
}

/** The position after which the next page of projects begins. */
export type ProjectsPlace = { updatedAt: string; id: string } | null;

export async function readProjects({ role, deleted }: ProjectsKey, after: ProjectsPlace): Promise<ProjectSummary[]> {
  const designs = await callLight<typeof listDesigns>('list_designs', designTexts.listFailed, {
    p_role: role,
    p_deleted: deleted,
    p_limit: designLimits.perLoad,
    p_before: after?.updatedAt ?? null,
    p_before_id: after?.id ?? null,
  });
  const pathOf = ({ thumbnailUrl, imageUrl }: Pick<(typeof designs)[number], 'thumbnailUrl' | 'imageUrl'>) =>
    thumbnailUrl ?? imageUrl;
  const addresses = await projectFileAddresses(designs.map(pathOf));
  return designs.map(({ otherId: id, otherName: name, otherAvatarUrl: avatarUrl, otherGone: isGone, ...design }) => ({
    ...design,
    other: id || isGone ? { id, name: name ?? 'Deleted user', avatarUrl } : null,
    src: addresses.get(pathOf(design) ?? '') ?? null,
  }));
}
