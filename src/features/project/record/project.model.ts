import type { InkBox } from '../../../domain/ink-width.ts';
import type { ProjectRole, ProjectStatus, ReviewStatus } from '../../../domain/designs.ts';

export interface ProjectPerson {
  /** Null: the account is deleted. */
  id: string | null;
  role: ProjectRole;
  name: string;
  avatarUrl: string | null;
  /** Takes part no longer since then. */
  removedAt: string | null;
}

export interface ProjectParameters {
  /** `80 x 120 mm`, when both are known. */
  size: string | null;
  widthMm: number | null;
  heightMm: number | null;
  style: string | null;
  colorScheme: string | null;
  placement: string | null;
  /** The stencil is mirrored for the transfer. */
  mirror: boolean;
  notes: string;
}

export interface Budget {
  min: number;
  max: number;
}

export interface TimeEstimate {
  hours: number;
  sessions: number;
}

/** A project with everything but its versions, as the workspace needs it. */
export interface Project {
  id: string;
  name: string;
  description: string;
  status: ProjectStatus;
  stage: number;
  /** Named when something of it is saved. */
  revision: number;
  budget: Budget | null;
  timeEstimate: TimeEstimate | null;
  clientId: string | null;
  artistId: string | null;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
  approvedAt: string | null;
  completedAt: string | null;
  deletedAt: string | null;
  /** The reader's role in it. */
  role: ProjectRole;
  mayDelete: boolean;
  /** The two cannot reach each other now: it can be read only. */
  isShut: boolean;
  parameters: ProjectParameters;
  /** The approval that holds now. */
  approval: Approval | null;
  people: ProjectPerson[];
}

/** A project as a list shows it. */
export interface ProjectSummary {
  id: string;
  name: string;
  status: ProjectStatus;
  stage: number;
  role: ProjectRole;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  mayDelete: boolean;
  /** The other person; null while one works alone. */
  other: { id: string | null; name: string; avatarUrl: string | null } | null;
  widthMm: number | null;
  placement: string | null;
  style: string | null;
  versionCount: number;
  openFeedback: number;
  versionNumber: number | null;
  /** Signed address of a small picture of the current version. */
  src: string | null;
  approvalCode: string | null;
}

export interface ProjectVersion {
  id: string;
  designId: string;
  branch: string;
  number: number;
  title: string;
  description: string;
  notes: string;
  /** Named when the notes are saved. */
  revision: number;
  /** Path of the picture; its signed address comes from `projectPicture`. */
  path: string;
  /** The same in small. */
  smallPath: string;
  sha256: string;
  width: number;
  height: number;
  /** What its ink covers, in px: the width on skin is that of this. Null where it was not measured. */
  ink: InkBox | null;
  parameters: Record<string, unknown>;
  parentId: string | null;
  mergedId: string | null;
  isCurrent: boolean;
  isMerge: boolean;
  isAiGenerated: boolean;
  sourceType: string;
  sourceId: string | null;
  reviewStatus: ReviewStatus;
  approvedAt: string | null;
  createdBy: string | null;
  createdAt: string;
  deletedAt: string | null;
}

export interface Branch {
  id: string;
  name: string;
  description: string;
  createdFromId: string | null;
  createdAt: string;
  isDefault: boolean;
}

export interface Tag {
  id: string;
  versionId: string;
  name: string;
  description: string;
  createdAt: string;
}

/** A drawn mark; its points are fractions of the picture. */
export interface FeedbackMark {
  kind: 'freehand' | 'line' | 'arrow' | 'rect' | 'ellipse';
  points: [number, number][];
}

export type FeedbackType = 'comment' | 'question' | 'praise' | 'change_request';
export type FeedbackCategory = 'design' | 'placement' | 'size' | 'style' | 'color' | 'technical' | 'other';

export interface Feedback {
  id: string;
  versionId: string;
  authorId: string | null;
  parentId: string | null;
  /** Fractions of the picture; null for words about the whole. */
  x: number | null;
  y: number | null;
  mark: FeedbackMark | null;
  content: string;
  type: FeedbackType;
  category: FeedbackCategory;
  isResolved: boolean;
  mentions: string[];
  attachments: FeedbackAttachment[];
  editedAt: string | null;
  createdAt: string;
  /** Its words are gone, but somebody answered. */
  isDeleted: boolean;
}

export interface FeedbackAttachment {
  id: string;
  name: string;
  size: number;
  /** Paths of the picture and of a small one; their signed addresses come from `projectPicture`. */
  path: string;
  smallPath: string;
}

export interface ProjectReference {
  id: string;
  path: string;
  src: string | null;
  sha256: string;
  width: number;
  height: number;
  notes: string;
  /** Named when the notes are saved. */
  revision: number;
  addedBy: string | null;
  createdAt: string;
}

/** What an approval binds: the bytes of the picture, its width and its placement. */
export interface ApprovalTerms {
  sha256: string;
  widthMm: number | null;
  heightMm: number | null;
  /** Whether both are those of the ink, as they are since ink is measured; else of the whole picture. */
  isInk: boolean;
  placement: string | null;
  mirror: boolean;
}

export interface Approval extends ApprovalTerms {
  id: string;
  /** For people: `INK-7F3K-92QD`. */
  code: string;
  designId: string;
  versionId: string;
  approvedBy: string | null;
  approvedAt: string;
  voidedAt: string | null;
  voidReason: string | null;
}

export interface TimelineEvent {
  id: number;
  kind: string;
  actorId: string | null;
  versionId: string | null;
  details: Record<string, unknown>;
  createdAt: string;
}

/** Returns the head of a branch: its highest version that is not deleted. */
export function headOf(versions: readonly ProjectVersion[], branch: string): ProjectVersion | null {
  let head: ProjectVersion | null = null;
  for (const version of versions) {
    if (version.branch === branch && !version.deletedAt && (!head || version.number > head.number)) head = version;
  }
  return head;
}

/** Returns the current version; null while there is none. */
export function currentOf(versions: readonly ProjectVersion[]): ProjectVersion | null {
  return versions.find(({ isCurrent }) => isCurrent) ?? null;
}

/** Returns the version before another one: what it was made from, else the one below it on its branch; null for the first. */
export function previousOf(versions: readonly ProjectVersion[], of: ProjectVersion): ProjectVersion | null {
  const parent = versions.find(({ id }) => id === of.parentId);
  const below = versions.filter(({ branch, number }) => branch === of.branch && number < of.number);
  return parent ?? below.toSorted((one, other) => other.number - one.number).at(0) ?? null;
}

/** Returns what an approval of a version would bind now. The width is that of its ink; the height follows from it. */
export function termsOf(version: ProjectVersion, { widthMm, placement, mirror }: ProjectParameters): ApprovalTerms {
  const { width, height } = version.ink ?? version;
  const heightMm = widthMm === null ? null : Math.round(((widthMm * height) / width) * 10) / 10;
  return { sha256: version.sha256, widthMm, heightMm, isInk: version.ink !== null, placement, mirror };
}

/** Returns the title that somebody gave a version; null when it only has its number. */
export function ownTitle({ title, number }: ProjectVersion): string | null {
  const given = title.trim();
  return given === '' || given === `Version ${String(number)}` ? null : given;
}

/** Returns the name of a person of a project. */
export function nameIn(people: readonly ProjectPerson[], id: string | null): string {
  return people.find((person) => person.id === id)?.name ?? 'Deleted user';
}
