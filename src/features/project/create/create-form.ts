import { budgetText } from '../../../domain/budget.ts';
import type { RequestBrief } from '../../../domain/contact.ts';
import { capitalized, cut } from '../../../domain/cut.ts';
import {
  colourSchemes,
  designLimits,
  designProblems,
  designRefusalText,
  isSizeOnSkin,
} from '../../../domain/designs.ts';
import { placementById, placementLabel } from '../../../domain/placements.ts';
import type { NewProjectValues } from '../record/project-writes.data.ts';
import type { DrawnFor } from '../../own-images/drawn-for.public.ts';
import type { Partner } from '../../contacts/partners.public.ts';

/** The first picture of a project: a file of this device, or an own image. */
export type FirstPicture =
  { kind: 'file'; file: File; src: string } | { kind: 'own'; id: string; src: string | null; drawnFor?: DrawnFor };

export interface CreateForm {
  name: string;
  /** Id of the other person; empty while one begins alone. */
  partnerId: string;
  description: string;
  style: string;
  colourScheme: string;
  placement: string;
  /** As typed, in mm. */
  width: string;
  height: string;
  notes: string;
  picture: FirstPicture | null;
  /** The request whose brief was taken over. */
  requestId: string | null;
  /** Its pictures, which become references. */
  requestPictures: string[];
}

export const emptyForm: CreateForm = {
  name: '',
  partnerId: '',
  description: '',
  style: '',
  colourScheme: '',
  placement: '',
  width: '',
  height: '',
  notes: '',
  picture: null,
  requestId: null,
  requestPictures: [],
};

export type CreateProblems = Partial<Record<'name' | 'width' | 'height' | 'form', string>>;

/** Reads a typed length: null when it is empty, NaN when it is not a number. */
export function readMm(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

/** Says who is the client and who the artist. Somebody who begins alone is the client. */
export function rolesOf(userId: string, partner: Partner | null): { clientId: string; artistId: string | null } {
  if (partner?.role === 'client') return { clientId: partner.id, artistId: userId };
  return { clientId: userId, artistId: partner?.id ?? null };
}

export function formProblems(form: CreateForm, userId: string | null, partner: Partner | null): CreateProblems {
  const problems: CreateProblems = {};
  const roles = userId ? rolesOf(userId, partner) : { clientId: null, artistId: null };
  const [first] = designProblems({ name: form.name, ...roles });
  if (form.name.trim() === '') problems.name = first;
  else if (first) problems.form = first;
  if (form.name.length > designLimits.nameLength) problems.name = designRefusalText('text_too_long');
  for (const side of ['width', 'height'] as const) {
    const mm = readMm(form[side]);
    if (mm !== null && !isSizeOnSkin(mm)) problems[side] = designRefusalText('invalid_size');
  }
  return problems;
}

/** Turns the form into what the server takes. */
export function valuesOf(form: CreateForm, id: string, userId: string, partner: Partner | null): NewProjectValues {
  return {
    id,
    ...rolesOf(userId, partner),
    contactRequestId: form.requestId,
    name: form.name.trim(),
    description: form.description.trim(),
    style: form.style || null,
    colorScheme: form.colourScheme || null,
    placement: form.placement || null,
    widthMm: readMm(form.width),
    heightMm: readMm(form.height),
    notes: form.notes.trim(),
  };
}

const said = (own: string, theirs: string | null | undefined) => (own.trim() === '' ? (theirs ?? '') : own);

const drawnFields = ['name', 'description', 'style', 'placement', 'width'] as const;

function fieldsOf({ subject, style, placement, widthMm }: DrawnFor): Pick<CreateForm, (typeof drawnFields)[number]> {
  return {
    name: cut(capitalized(subject ?? ''), designLimits.nameLength),
    description: subject ?? '',
    style: style ?? '',
    placement: placement ? placementLabel(placement) : '',
    width: widthMm?.toString() ?? '',
  };
}

/** Puts an own image into the form, and fills empty fields with what the image was drawn for. */
export function withOwnImage(form: CreateForm, drawn: DrawnFor): CreateForm {
  const picture = { kind: 'own', id: drawn.id, src: drawn.src, drawnFor: drawn } as const;
  const [filled, theirs] = [{ ...form, picture }, fieldsOf(drawn)];
  for (const name of drawnFields) filled[name] = said(form[name], theirs[name]);
  return filled;
}

/** Puts another picture, or none, into the form, and empties the fields that the previous image filled. */
export function withPicture(form: CreateForm, picture: FirstPicture | null): CreateForm {
  const left = { ...form, picture };
  const before = form.picture?.kind === 'own' ? form.picture.drawnFor : undefined;
  const theirs = before && fieldsOf(before);
  for (const name of drawnFields) if (theirs && form[name] === theirs[name]) left[name] = '';
  return left;
}

/** Fills empty fields with what a request already says. */
export function withBrief(form: CreateForm, request: { id: string; brief: RequestBrief; message: string }): CreateForm {
  const { id: requestId, brief, message } = request;
  const budget = budgetText(brief);
  const placement = brief.placement ? placementLabel(brief.placement) : undefined;
  const notes = [
    message.trim() && `“${message.trim()}”`,
    budget && `Budget: ${budget}`,
    brief.timing && `Timing: ${brief.timing}`,
    brief.coverUp && 'A cover-up.',
    brief.colour && !isScheme(brief.colour) && `Colour: ${brief.colour}`,
  ].filter(Boolean);
  return {
    ...form,
    requestId,
    name: said(form.name, brief.subject && cut(brief.subject, designLimits.nameLength)),
    description: said(form.description, brief.subject),
    style: said(form.style, brief.style),
    colourScheme: said(form.colourScheme, isScheme(brief.colour) ? brief.colour : undefined),
    placement: said(form.placement, placement),
    width: said(form.width, brief.widthMm?.toString()),
    notes: said(form.notes, cut(notes.join('\n'), designLimits.notesLength)),
    requestPictures: (brief.pictures ?? []).map(({ path }) => path),
  };
}

function isScheme(colour: string | undefined): boolean {
  return colourSchemes.some((scheme) => scheme === colour);
}

/** Says which widths are usual for a placement, such as '70 to 130 mm'; nothing for an unknown placement. */
export function usualWidth(label: string): string | null {
  const known = placementById(label.toLowerCase());
  return known ? `${known.usualMm[0]} to ${known.usualMm[1]} mm` : null;
}
