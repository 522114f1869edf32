/** The form of a contact request: what is typed, how it becomes a brief, what is wrong with it. */
import { contactLimits, contactTexts, type RequestBrief, type RequestPicture } from './contact.ts';
import { isVisible } from './messages.ts';
import { isStorable, unstorableText } from './storable.ts';
import { charactersOver } from './text-length.ts';

/** What is typed, as it stands in the fields. */
export interface RequestForm {
  message: string;
  subject: string;
  style: string;
  placement: string;
  width: string;
  budgetMin: string;
  budgetMax: string;
  colour: string;
  timing: string;
  coverUp: '' | 'yes' | 'no';
}

export type RequestProblems = Partial<Record<keyof RequestForm, string>>;

/** The form as it opens: with what is known. */
export function requestForm(brief: RequestBrief, message = ''): RequestForm {
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    message,
    subject: brief.subject ?? '',
    style: brief.style ?? '',
    placement: brief.placement ?? '',
    width: number(brief.widthMm),
    budgetMin: number(brief.budgetMin),
    budgetMax: number(brief.budgetMax),
    colour: brief.colour ?? '',
    timing: brief.timing ?? '',
    coverUp: brief.coverUp === undefined ? '' : brief.coverUp ? 'yes' : 'no',
  };
}

/** A typed number; null when it is none. Decimal commas are understood. */
function numberOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  const number = typed === '' ? NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}

export function requestProblems(form: RequestForm): RequestProblems {
  const problems: RequestProblems = {};
  if (!isVisible(form.message)) problems.message = contactTexts.messageNeeded;
  const check = (name: keyof RequestForm, most: number, long = `Use at most ${most} characters.`) => {
    if (!isStorable(form[name])) problems[name] = unstorableText;
    else if (charactersOver(form[name], most) > 0) problems[name] = long;
  };
  check('message', contactLimits.message, 'The message is too long.');
  for (const name of ['subject', 'colour', 'timing'] as const) check(name, contactLimits.text);
  for (const name of ['style', 'placement'] as const) check(name, contactLimits.name);
  const width = numberOf(form.width);
  const { least, most } = contactLimits.widthMm;
  if (form.width.trim() && (width === null || width < least || width > most)) problems.width = contactTexts.widthBounds;
  for (const name of ['budgetMin', 'budgetMax'] as const) {
    const amount = numberOf(form[name]);
    const wrong = amount === null || amount < 0 || amount > contactLimits.budget;
    if (form[name].trim() && wrong) problems[name] = contactTexts.notAnAmount;
  }
  if (!problems.budgetMin && !problems.budgetMax) {
    const [low, high] = [numberOf(form.budgetMin), numberOf(form.budgetMax)];
    if (low !== null && high !== null && low > high) problems.budgetMax = contactTexts.budgetOrder;
  }
  return problems;
}

/** The brief of a form without problems; empty fields are left out. */
export function briefOfForm(form: RequestForm, pictures: readonly Partial<RequestPicture>[]): Record<string, unknown> {
  const words = (name: 'subject' | 'style' | 'placement' | 'colour' | 'timing') =>
    form[name].trim() ? { [name]: form[name].trim() } : {};
  const amount = (name: string, text: string) => (text.trim() ? { [name]: numberOf(text) ?? undefined } : {});
  return {
    ...words('subject'),
    ...words('style'),
    ...words('placement'),
    ...amount('widthMm', form.width),
    ...amount('budgetMin', form.budgetMin),
    ...amount('budgetMax', form.budgetMax),
    ...words('colour'),
    ...words('timing'),
    ...(form.coverUp ? { coverUp: form.coverUp === 'yes' } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
  };
}

/** How many of the things that an artist asks about are said: subject, style, placement, width, budget, colour, timing, cover-up. */
export function answeredCount(form: RequestForm): { answered: number; total: number } {
  const asked = [
    form.subject,
    form.style,
    form.placement,
    form.width,
    form.budgetMin || form.budgetMax,
    form.colour,
    form.timing,
    form.coverUp,
  ];
  return { answered: asked.filter((entry) => entry.trim()).length, total: asked.length };
}
