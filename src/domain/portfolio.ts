/** Pieces of a portfolio: what may be shown, the lists to choose from, and every sentence about them; quoted ones are specified. */
import { avatarMessages } from './avatar.ts';
import { capitalized, cut } from './cut.ts';
import { acceptedImageTypes, imageTypeOf } from './images.ts';
import { uploadLimits } from './limits.ts';
import { textProblem } from './text-length.ts';

export const portfolioStyles = [
  'Traditional',
  'Neo-Traditional',
  'Japanese',
  'Realism',
  'Blackwork',
  'Tribal',
  'New School',
  'Illustrative',
  'Minimalist',
  'Geometric',
  'Watercolor',
  'Portrait',
  'Black and Grey',
  'Color',
  'Script/Lettering',
  'Biomechanical',
  'Dot Work',
  'Fine Line',
  'Abstract',
  'Other',
] as const;

export const bodyLocations = [
  'Full Sleeve',
  'Half Sleeve',
  'Back',
  'Chest',
  'Leg',
  'Thigh',
  'Forearm',
  'Upper Arm',
  'Shoulder',
  'Neck',
  'Hand',
  'Ribs',
  'Stomach',
  'Ankle',
  'Foot',
  'Face',
  'Ear',
  'Other',
] as const;

export const portfolioLimits = {
  /** Most pieces of one artist. */
  pieces: 300,
  titleLength: 200,
  descriptionLength: 5000,
  /** Characters of a description on a card. */
  cardDescription: 100,
  firstYear: 1900,
  /** A stored picture, after it was made smaller. */
  fileBytes: uploadLimits.imageBytes,
  /** Longest side of the stored picture and of the one on cards, in px. */
  sidePx: 2560,
  thumbnailPx: 720,
  /** Pieces that are prepared at once. */
  drafts: 30,
  noticeMs: 6000,
} as const;

export const portfolioMessages = {
  selectImage: 'Please select an image to upload',
  addTitle: 'Please add a title for your work',
  signIn: 'You must be signed in to upload portfolio items',
  onlyArtists: 'Only artists can upload portfolio items',
  tooLarge: 'File size exceeds 10MB limit',
  onlyImages: avatarMessages.onlyImages,
  notOwner: 'You can only delete your own portfolio items',
  noArtist: 'Artist ID not found. Please try again.',
  loadFailed: 'Failed to load portfolio. Please try again.',
  updateFailed: 'Failed to update portfolio item',
  uploaded: 'Portfolio item uploaded successfully!',
  deleted: 'Portfolio item deleted successfully',
  full: `A portfolio holds ${portfolioLimits.pieces} pieces. Remove some before you add more.`,
  orderFailed: 'The new order could not be saved. Try again.',
  gone: 'This piece no longer exists.',
  connectionLost: 'the connection was lost. The picture is still here: try again when you are online.',
  itemsFailedBecause: (reason: string) => `Failed to load portfolio items: ${reason}`,
  saveFailedBecause: (reason: string) => `Failed to save to database: ${reason}`,
  deleteFailedBecause: (reason: string) => `Failed to delete: ${reason}`,
} as const;

/** The words of a piece, as a form holds them. */
export interface PieceWords {
  title: string;
  description: string;
  style: string;
  bodyLocation: string;
  /** As typed; empty when not known. */
  year: string;
  isPublic: boolean;
}

export const noWords: PieceWords = {
  title: '',
  description: '',
  style: '',
  bodyLocation: '',
  year: '',
  isPublic: true,
};

export type WordProblems = Partial<Record<'title' | 'description' | 'year', string>>;

/** What is wrong with the words of a piece; empty when they can be saved. */
export function wordProblems(words: PieceWords, now = new Date()): WordProblems {
  const problems: WordProblems = {};
  const longTitle = textProblem(words.title, portfolioLimits.titleLength);
  if (words.title.trim() === '') problems.title = portfolioMessages.addTitle;
  else if (longTitle) problems.title = longTitle;
  const longDescription = textProblem(words.description, portfolioLimits.descriptionLength);
  if (longDescription) problems.description = longDescription;
  if (!isYear(words.year, now))
    problems.year = `Enter a year from ${portfolioLimits.firstYear} to ${now.getFullYear()}, or leave it empty`;
  return problems;
}

function isYear(typed: string, now: Date): boolean {
  const text = typed.trim();
  if (text === '') return true;
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= portfolioLimits.firstYear && year <= now.getFullYear();
}

/** What speaks against a file, once its bytes have told what it is; null when nothing does. */
export function pieceFileProblem(file: { size: number; type: string; name: string } | null): string | null {
  if (!file) return portfolioMessages.selectImage;
  if (!(acceptedImageTypes as readonly string[]).includes(imageTypeOf(file))) return portfolioMessages.onlyImages;
  return file.size > portfolioLimits.fileBytes ? portfolioMessages.tooLarge : null;
}

/** What speaks against a person's adding pieces; null when nothing does. */
export function uploaderProblem(person: { id: string | null; role: string | null }): string | null {
  if (!person.id) return portfolioMessages.signIn;
  return person.role === 'artist' ? null : portfolioMessages.onlyArtists;
}

/** The description as a card has it: 100 characters, and that there is more. */
export function cardDescription(text: string): string {
  const line = text.replace(/\s/g, ' ').trim();
  const most = portfolioLimits.cardDescription;
  return line.length > most ? `${cut(line, most).trimEnd()}...` : line;
}

/** What cameras and programs begin a name with. */
const cameraWords = new Set(
  'img dsc dscf dscn pxl mvimg image photo picture screenshot whatsapp signal unnamed untitled'.split(' '),
);

/** A title out of a file's name, when somebody gave it one: "koi-back-piece.jpg" is "Koi back piece", "IMG_2041.jpg" nothing. */
export function titleOfFile(name: string): string {
  const dot = name.lastIndexOf('.');
  const words = (dot >= 0 ? name.slice(0, dot) : name).split(/[\s_\-+.]/).filter((word) => word !== '');
  const first = words.at(0) ?? '';
  if (first === '' || cameraWords.has(first.toLowerCase()) || /\d\d\d/.test(first)) return '';
  const text = cut(words.join(' '), portfolioLimits.titleLength);
  return capitalized(text);
}

/** Path in the bucket portfolio of what a row names: a path, or an address that older versions wrote (decision 13). */
export function portfolioPathOf(stored: string): string {
  for (const bucket of ['portfolio', 'tattoo-images']) {
    const marker = `/object/public/${bucket}/`;
    const at = stored.indexOf(marker);
    if (at >= 0) return stored.slice(at + marker.length);
    if (stored.startsWith(`${bucket}/`)) return stored.slice(bucket.length + 1);
  }
  return stored;
}
