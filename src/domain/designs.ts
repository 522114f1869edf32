import { cut } from './cut.ts';
import { isUuid } from './ids.ts';
import { acceptedImageTypes } from './images.ts';
import { isVisible } from './messages.ts';
import { imageUrlRequired } from './image-address.ts';

export type DesignRole = 'client' | 'artist';
export type DesignStatus = 'draft' | 'in_progress' | 'in_revision' | 'approved' | 'completed';
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
  invalidDesign: 'Invalid design ID format',
  designRequired: 'Design ID is required',
  imageRequired: imageUrlRequired,
  invalidImage: 'Invalid image URL format',
  signInToVersion: 'You must be authenticated to create a version',
  signInToBranch: 'You must be authenticated to create a branch',
  signInToMerge: 'You must be authenticated to merge branches',
  signInToTag: 'You must be authenticated to tag a version',
  missingData: 'Missing required data',
  noUserOrDesign: 'User not authenticated or no design ID',
  listFailed: 'Failed to load projects',
  designFailed: 'Failed to load design',
  versionNotFound: 'Version not found',
  fileAdded: 'File added to version',
  branchCreated: (versionNumber: number) => `Branch created from version ${versionNumber}`,
  mainBranch: 'Primary design branch',
  mergedFrom: (source: string) => `Merged from branch ${source}`,
  aiGenerated: 'AI-generated design',
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
  not_found: 'This design is not there any more, or you no longer take part in it.',
  deleted: 'This design was deleted. Restore it to go on.',
  closed: 'This design cannot be changed at the moment.',
  completed: 'This design is final. It can no longer be changed.',
  not_signed_in: 'Please sign in again.',
  not_connected: 'You can work on a design with somebody once the artist has accepted the request.',
  not_client: 'The client of this design approves it or asks for changes.',
  not_artist: 'The artist of this design marks it as final.',
  not_owner: 'Only the client, or whoever began this design, can do that.',
  not_author: 'Only who wrote it can change it.',
  not_current: 'Another version is the current one now. Look at it first.',
  not_approved: 'The client has to approve the current version first.',
  not_pending: 'This version was reviewed already. Add a new one.',
  not_allowed: 'Only the notes of a version can change, and which version is the current one.',
  approved: 'This version is approved and stays. Make another version the current one first.',
  incomplete: 'Set a width on skin and a placement first: an approval is for both.',
  changed: 'Something changed since you looked. See what would be approved now.',
  conflict: 'Somebody else changed this in the meantime.',
  request_conflict: 'It was saved already, with what stood here before.',
  last_stage: 'This is the last stage.',
  invalid_size: 'A size is between 5 and 2,000 mm.',
  invalid_budget: 'The lower end of a budget cannot be above the upper one.',
  invalid_time: 'Hours are between 0 and 1,000, sessions between 1 and 100.',
  invalid_text: 'One of the fields cannot be read.',
  text_too_long: 'One of the texts is too long.',
  content_required: 'Write what should change or be looked at.',
  outside_picture: 'A pin has to lie within the picture.',
  invalid_type: 'This kind of feedback is not known.',
  invalid_parent: 'What this follows is not part of this design.',
  invalid_source: 'Where this picture comes from is not known.',
  unknown_branch: 'This branch is not there any more.',
  unknown_image: 'This image is not one of yours.',
  name_taken: 'This name is taken already.',
  same_branch: 'A branch cannot be merged into itself.',
  empty_branch: 'There is no version on this branch.',
  nothing_to_merge: 'Everything of this branch is there already.',
  already_taken: 'Somebody takes part in this role already.',
  client_stays:
    'A design stays with its client: what they said and showed is theirs. Begin a new design for somebody else.',
  too_late: 'This design was deleted more than 30 days ago.',
  too_many: 'There is no place for more of these here.',
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

export const statusLabels: Record<DesignStatus, string> = {
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
export const colourSchemes = ['Black and grey', 'Black only', 'Colour', 'Black with one colour'] as const;
