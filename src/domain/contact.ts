/**
 * A client asks an artist (R69): the brief that goes with a request, what is missing in it, and what everybody is told. The database
 * checks the same bounds (private.is_request_brief, request_contact).
 */
import { z } from 'zod';
import type { DesignBrief } from './brief.ts';
import { budgetText } from './budget.ts';
import { cut } from './cut.ts';
import { placementLabel } from './placements.ts';
import { tattooStyles } from './catalogue/styles.ts';
import { styleById } from './styles.ts';
import { formatLength } from './units.ts';

export const contactLimits = {
  message: 4000,
  reason: 2000,
  text: 400,
  name: 120,
  pictures: 6,
  widthMm: { least: 5, most: 2000 },
  budget: 1_000_000,
  /** Pictures are drawn no larger than this before they are sent, in px. */
  pictureSidePx: 2048,
} as const;

const requestPictureSchema = z.object({
  bucket: z.literal('user-content'),
  path: z.string(),
  width: z.number().nullish(),
  height: z.number().nullish(),
});
export type RequestPicture = z.infer<typeof requestPictureSchema>;

/** What an artist would otherwise have to ask for. Every entry may be missing. */
export const requestBriefSchema = z.object({
  subject: z.string().max(contactLimits.text).optional(),
  /** Name of a style, for people. */
  style: z.string().max(contactLimits.name).optional(),
  placement: z.string().max(contactLimits.name).optional(),
  widthMm: z.number().min(contactLimits.widthMm.least).max(contactLimits.widthMm.most).optional(),
  /** In dollars. */
  budgetMin: z.number().min(0).max(contactLimits.budget).optional(),
  budgetMax: z.number().min(0).max(contactLimits.budget).optional(),
  colour: z.string().max(contactLimits.text).optional(),
  timing: z.string().max(contactLimits.text).optional(),
  coverUp: z.boolean().optional(),
  pictures: z.array(requestPictureSchema).max(contactLimits.pictures).optional(),
});
export type RequestBrief = z.infer<typeof requestBriefSchema>;

/** A brief as it is stored; what is not understood counts as missing. */
export function readBrief(stored: unknown): RequestBrief {
  const read = requestBriefSchema.safeParse(stored);
  return read.success ? read.data : {};
}

/** What the designer's conversation knows already, so that nobody types it twice. */
export function briefOfDesign(brief: DesignBrief | null): RequestBrief {
  if (!brief) return {};
  const known = brief.style !== null && tattooStyles.some(({ id }) => id === brief.style);
  const additions = brief.mustHaves.length > 0 ? `, with ${brief.mustHaves.join(', ')}` : '';
  return {
    ...(brief.subject && { subject: cut(`${brief.subject}${additions}`, contactLimits.text) }),
    ...(brief.style && { style: known ? styleById(brief.style).label : brief.style }),
    ...(brief.placement && { placement: brief.placement }),
    ...(brief.sizeMm && brief.sizeMm >= contactLimits.widthMm.least && { widthMm: Math.round(brief.sizeMm) }),
    ...(brief.colour && { colour: brief.colour === 'black' ? colourChoices[0] : brief.colour }),
  };
}

export const colourChoices = ['Black and gray', 'Color', 'Not sure yet'] as const;
export const timingChoices = ['As soon as possible', 'Within three months', 'Later this year', 'No hurry'] as const;

export interface BriefFact {
  name: string;
  /** Null: the artist has to ask. */
  value: string | null;
}

/** The entries of a brief for reading, in the order in which an artist asks. */
export function briefFacts(brief: RequestBrief): BriefFact[] {
  const { subject, style, placement, widthMm, colour, timing, coverUp } = brief;
  return [
    { name: 'Subject', value: subject || null },
    { name: 'Style', value: style || null },
    { name: 'Placement', value: placement ? placementLabel(placement) : null },
    { name: 'Width', value: widthMm === undefined ? null : formatLength(widthMm) },
    { name: 'Budget', value: budgetText(brief) },
    { name: 'Color', value: colour || null },
    { name: 'Timing', value: timing || null },
    { name: 'Cover-up', value: coverUp === undefined ? null : coverUp ? 'Yes, over an old tattoo' : 'No' },
  ];
}

/** One line on what a request is about. */
export function briefLine({ subject, style, placement, widthMm }: RequestBrief): string {
  const parts = [subject, style, placement, widthMm === undefined ? undefined : `${Math.round(widthMm)} mm`];
  return parts.filter(Boolean).join(' · ');
}

/** Sentences of the screens; the first ones are specified. */
export const contactTexts = {
  sent: 'Contact request sent successfully!',
  sendFailed: 'Failed to send contact request. Please try again.',
  signIn: 'You must be logged in to contact this artist.',
  clientsOnly: 'Contact requests are sent from a client account.',
  again: (date: string) => `This artist has declined. You can ask again from ${date}.`,
  messageNeeded: 'Write a few words to the artist.',
  budgetOrder: 'The lower budget limit is above the upper limit.',
  widthBounds: `Enter ${contactLimits.widthMm.least} to ${contactLimits.widthMm.most} mm.`,
  notAnAmount: 'Enter an amount in whole dollars.',
} as const;

/** Suggested reasons for a decline, to be edited before they are sent. */
export const declineReasons = [
  {
    label: 'Fully booked',
    text: 'Thank you for asking. I am fully booked for the coming months and cannot take on a new piece now.',
  },
  {
    label: 'Not my style',
    text: 'Thank you for asking. This is not a style that I work in; an artist who does will serve you better.',
  },
  {
    label: 'Needs more room',
    text: 'Thank you for asking. At this size the details would not hold on skin. I would need more room or a simpler drawing.',
  },
  {
    label: 'Budget',
    text: 'Thank you for asking. A piece of this size and detail takes more time than the budget allows for.',
  },
  {
    label: 'No cover-ups',
    text: 'Thank you for asking. I do not take on cover-ups; an artist who is used to them will plan it better.',
  },
] as const;

const DAY_MS = 86_400_000;

/** Until when a request can be put away: nine in the morning of a later day. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  const at = (days: number) => {
    const day = new Date(now.getTime() + days * DAY_MS);
    day.setHours(9, 0, 0, 0);
    return day;
  };
  return [
    { label: 'Until tomorrow', until: at(1) },
    { label: 'For three days', until: at(3) },
    { label: 'For a week', until: at(7) },
    { label: 'For a month', until: at(30) },
  ];
}
