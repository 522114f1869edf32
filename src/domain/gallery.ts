/** What the gallery sorts shared designs into, beside their styles. */
export const inkChoices = [
  { value: 'black', label: 'Black' },
  { value: 'color', label: 'Color' },
] as const;
export type InkChoice = (typeof inkChoices)[number]['value'];

/** By the width on skin that a design was drawn for. */
export const sizeClasses = [
  { value: 'small', label: 'Below 8 cm' },
  { value: 'medium', label: '8 to 15 cm' },
  { value: 'large', label: 'Above 15 cm' },
] as const;
export type SizeClass = (typeof sizeClasses)[number]['value'];

/** The class of a width in mm; null where none was asked for. */
export function sizeClassOf(widthMm: number | null): SizeClass | null {
  if (widthMm === null) return null;
  if (widthMm < 80) return 'small';
  return widthMm <= 150 ? 'medium' : 'large';
}

/** Why somebody thinks that a design should not be shared. */
export const reportReasons = [
  { value: 'copy', label: 'It copies somebody’s work' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'private', label: 'It shows somebody who does not want that' },
  { value: 'spam', label: 'It is advertising or spam' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

export const reportLimits = { details: 1000, answer: 2000, name: 120, statement: 4000, original: 2000 } as const;

/** A reason in words, within a sentence. */
export function reasonLabel(reason: string): string {
  return (reportReasons.find(({ value }) => value === reason)?.label ?? 'Something else').toLowerCase();
}
