import { titleOfMode } from '../../../domain/catalogue/jobs.ts';
import { arrangements, arrangementSchema } from '../../../domain/fusion.ts';
import { editSchema, edits } from '../../../domain/edit.ts';
import { nudgeLabels, nudgeSchema } from '../../../domain/nudges.ts';

/** One image of a family, with what it was made from. */
export interface Relative {
  id: string;
  parentId: string | null;
  /** What was done: the mode of its job, or what was varied. */
  step: string | null;
  /** Number among those that were drawn together, from 0. */
  index: number;
  /** A signed address of its preview; null when the file is missing. */
  src: string | null;
  width: number;
  height: number;
  style: string | null;
  prompt: string;
  createdAt: string;
}

export interface FamilyBranch {
  image: Relative;
  branches: FamilyBranch[];
}

/** The images as a tree, each beneath what it was made from, in the order in which they came. */
export function branchesOf(family: readonly Relative[]): FamilyBranch[] {
  const branches = new Map<string, FamilyBranch>(family.map((image) => [image.id, { image, branches: [] }]));
  const origins: FamilyBranch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.image.parentId === null ? undefined : branches.get(branch.image.parentId);
    (parent?.branches ?? origins).push(branch);
  }
  return origins;
}

/** What an image is in its family: 'Design 2', 'Bolder', 'Style transfer'. */
export function labelOf({ step, index }: Relative): string {
  const nudge = nudgeSchema.safeParse(step);
  if (nudge.success) return nudgeLabels[nudge.data];
  const edit = editSchema.safeParse(step);
  if (edit.success) return edits[edit.data].title;
  return (step && titleOfMode(step)) ?? `Design ${index + 1}`;
}

/** What the first ones of a family were drawn from, from their job: a photo, several pictures, or words. */
export function originText(params: { fusion?: { arrangement: string } | null }, hasPhoto: boolean): string {
  const arrangement = arrangementSchema.safeParse(params.fusion?.arrangement);
  if (arrangement.success) return `From several pictures: ${arrangements[arrangement.data].label.toLowerCase()}`;
  return hasPhoto ? 'From this photo' : 'From words';
}
