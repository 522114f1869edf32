import { cut } from './cut.ts';
import { isUuid } from './ids.ts';
import { acceptedImageTypes } from './images.ts';
import { isVisible } from './messages.ts';
import { imageUrlRequired } from './image-address.ts';

export type ProjectRole = 'client' | 'artist';
export type ProjectStatus = 'draft' | 'in_progress' | 'in_revision' | 'approved' | 'completed';
export type ReviewStatus = 'pending' | 'approved' | 'changes_requested' | 'completed';

/** Limits of a design; the database holds the same (private.design_problem). */
export const designLimits = {
  nameLength: 200,
  notesLength: 5000,
  styleLength: 60,
  placementLength: 120,
  /** Width and height on skin, in mm. */
  minMm: 5,
  maxMm: 2000,
  maxBudget: 1_000_000,
  /** How many designs a list reads at once (specification, section 9). */
  perLoad: 100,
  /** A deleted project can be restored for so long. */
  restoreDays: 30,
  /** What the upload dialog says, and what is checked. */
  fileBytes: 10 * 1024 * 1024,
} as const;

/** What speaks against a file as a picture of a design, once its bytes have told what it is; null when nothing does. */
export function designPictureProblem(file: { size: number; type: string }): string | null {
  if (!(acceptedImageTypes as readonly string[]).includes(file.type)) return 'Choose a JPG, PNG or WEBP picture.';
  return file.size > designLimits.fileBytes ? 'This picture is larger than 10MB.' : null;
}

/** Sentences and notes that the specification quotes. */
export const designTexts = {
  nameRequired: 'Design name is required',
  clientRequired: 'Client ID is required',
  invalidClient: 'Invalid client ID format',
  invalidArtist: 'Invalid artist ID format',
  referencesNoList: 'Reference images must be an array',
  validationFailed: (reasons: string) => `Validation failed: ${reasons}`,
  imageRequired: imageUrlRequired,
  invalidImage: 'Invalid image URL format',
  missingData: 'Missing required data',
  listFailed: 'Failed to load projects',
  designFailed: 'Failed to load design',
  versionNotFound: 'Version not found',
  fileAdded: 'File added to version',
  mergedFrom: (source: string) => `Merged from branch ${source}`,
  generatedWithAi: 'Generated with AI',
} as const;

/** What a refusal of the database means to the person, by its code. */
export const designRefusals = {
  name_required: designTexts.nameRequired,
  client_required: designTexts.clientRequired,
  invalid_client: designTexts.invalidClient,
  invalid_artist: designTexts.invalidArtist,
  image_required: designTexts.imageRequired,
  unknown_file: designTexts.invalidImage,
  missing_data: designTexts.missingData,
  unknown_version: designTexts.versionNotFound,
  not_found: 'This project no longer exists, or you are no longer part of it.',
  deleted: 'This project was deleted. Restore it to continue.',
  closed: 'This project cannot be changed right now.',
  completed: 'This design is final. It can no longer be changed.',
  not_signed_in: 'Please sign in again.',
  not_connected: 'You can start a project with somebody once the artist has accepted the request.',
  not_client: 'Only the client of this project can approve it or ask for changes.',
  not_artist: 'Only the artist of this project can mark it as final.',
  not_owner: 'Only the client, or the person who started this project, can do that.',
  not_author: 'Only the person who wrote this can change it.',
  not_current: 'There is a new current version. Look at it first.',
  not_approved: 'The client has to approve the current version first.',
  not_pending: 'This version has already been reviewed. Add a new one.',
  not_allowed: 'You can change only the notes of a version and which version is current.',
  approved: 'This version is approved and cannot be removed. Make another version current first.',
  incomplete: 'Set a width on skin and a placement first. The approval includes both.',
  changed: 'Something changed since you opened this. Check what you would approve now.',
  conflict: 'Somebody else changed this in the meantime.',
  request_conflict: 'An earlier version of this was already saved.',
  last_stage: 'This is the last stage.',
  invalid_size: 'Enter a size from 5 to 2,000 mm.',
  invalid_budget: 'The lower budget limit cannot be above the upper limit.',
  invalid_time: 'Enter 0 to 1,000 hours and 1 to 100 sessions.',
  invalid_text: 'One of the fields cannot be read.',
  text_too_long: 'One of the texts is too long.',
  content_required: 'Write what should change or be looked at.',
  outside_picture: 'Place the pin inside the picture.',
  invalid_type: 'This kind of feedback does not exist.',
  invalid_parent: 'The version that this builds on is not part of this project.',
  invalid_source: 'The source of this picture is unknown.',
  unknown_branch: 'This branch no longer exists.',
  unknown_image: 'This image is not one of yours.',
  name_taken: 'This name is already taken.',
  same_branch: 'A branch cannot be merged into itself.',
  empty_branch: 'There is no version on this branch.',
  nothing_to_merge: 'This branch has nothing new to merge.',
  already_taken: 'Somebody already has this role.',
  client_stays: 'A project stays with its client. Start a new project for somebody else.',
  too_late: 'This project was deleted more than 30 days ago.',
  too_many: 'You have reached the limit here.',
  file_changed: 'This file changed while it was checked. Upload it again.',
} as const;

/** The sentence for a refusal of a function about designs. */
export function designRefusalText(code: string): string {
  return (designRefusals as Readonly<Record<string, string>>)[code] ?? 'This could not be done.';
}

export interface NewDesign {
  name: string;
  clientId: string | null;
  artistId: string | null;
  referenceImages?: unknown;
}

/** What is wrong with a design before it is created, in the specification's words; empty when all is well. */
export function designProblems({ name, clientId, artistId, referenceImages = [] }: NewDesign): string[] {
  const problems: string[] = [];
  if (!isVisible(name)) problems.push(designTexts.nameRequired);
  if (!clientId) problems.push(designTexts.clientRequired);
  else if (!isUuid(clientId)) problems.push(designTexts.invalidClient);
  if (artistId && !isUuid(artistId)) problems.push(designTexts.invalidArtist);
  if (!Array.isArray(referenceImages)) problems.push(designTexts.referencesNoList);
  return problems;
}

/** Whether a length on skin is one that a design may have. */
export function isSizeOnSkin(mm: number): boolean {
  return Number.isFinite(mm) && mm >= designLimits.minMm && mm <= designLimits.maxMm;
}

export const statusLabels: Record<ProjectStatus, string> = {
  draft: 'Draft',
  in_progress: 'In progress',
  in_revision: 'In revision',
  approved: 'Approved',
  completed: 'Final',
};

export const reviewLabels: Record<ReviewStatus, string> = {
  pending: 'Not reviewed yet',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  completed: 'Final',
};

/** An approval's id as it is printed, from what somebody typed; null when it cannot be one. */
export function approvalCodeOf(typed: string): string | null {
  let letters = '';
  for (const character of cut(typed, 40).toUpperCase()) {
    if ((character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')) letters += character;
  }
  if (letters.startsWith('INK')) letters = letters.slice(3);
  return letters.length === 8 ? `INK-${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}

/** A hash as people compare it: its first and last letters. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
}

/** Styles that a design can be said to be in (specification, section 5). */
export const designStyles = [
  'Traditional',
  'Neo-Traditional',
  'Realism',
  'Watercolor',
  'Japanese',
  'Tribal',
  'New School',
  'Blackwork',
  'Dotwork',
  'Geometric',
  'Minimalist',
  'Portrait',
  'Surrealism',
  'Biomechanical',
  'Trash Polka',
  'Ignorant Style',
  'Fine Line',
  'Script/Lettering',
  'Other',
] as const;

/** How a design is coloured. */
export const colourSchemes = ['Black and gray', 'Black only', 'Color', 'Black with one color'] as const;
