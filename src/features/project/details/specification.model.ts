import { designLimits, isSizeOnSkin } from '../../../domain/designs.ts';
import { counted } from '../../../domain/numbers.ts';
import { formatLength } from '../../../domain/units.ts';
import type { Project } from '../record/project.model.ts';
import type { ProjectChanges } from '../record/project-writes.data.ts';

/** The specifications as text fields. Sizes are in mm, money in dollars. */
export interface SpecificationForm {
  name: string;
  description: string;
  placement: string;
  style: string;
  width: string;
  height: string;
  mirror: boolean;
  budgetMin: string;
  budgetMax: string;
  hours: string;
  sessions: string;
}

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const typedMm = (mm: number | null): string => (mm === null ? '' : String(Math.round(mm * 10) / 10));

export function formOf({ name, description, parameters, budget, timeEstimate }: Project): SpecificationForm {
  return {
    name,
    description,
    placement: parameters.placement ?? '',
    style: parameters.style ?? '',
    width: typedMm(parameters.widthMm),
    height: typedMm(parameters.heightMm),
    mirror: parameters.mirror,
    budgetMin: shown(budget?.min),
    budgetMax: shown(budget?.max),
    hours: shown(timeEstimate?.hours),
    sessions: shown(timeEstimate?.sessions),
  };
}

/** A typed number; null for nothing, NaN for what is none. */
function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}

export type SpecificationProblems = Partial<Record<keyof SpecificationForm, string>>;

const sizeProblem = (mm: number | null): string | undefined =>
  mm === null || isSizeOnSkin(mm)
    ? undefined
    : `Between ${String(designLimits.minMm)} and ${String(designLimits.maxMm)} mm.`;

/** Returns the changes to save, or the problems of the typed values. */
export function changesOf(form: SpecificationForm): { changes: ProjectChanges } | { problems: SpecificationProblems } {
  const [widthMm, heightMm] = [form.width, form.height]
    .map(numberOf)
    .map((value) => (value === null ? null : Math.round(value * 10) / 10));
  const [min, max, hours, sessions] = [form.budgetMin, form.budgetMax, form.hours, form.sessions].map(numberOf);
  const money = (value: number | null) =>
    value === null || (value >= 0 && value <= designLimits.maxBudget) ? undefined : 'Enter an amount in dollars.';
  const problems: SpecificationProblems = {
    name: form.name.trim() === '' ? 'Give the design a name.' : undefined,
    width: sizeProblem(widthMm),
    height: sizeProblem(heightMm),
    budgetMin:
      money(min) ??
      (min !== null && max !== null && min > max ? 'The lower limit cannot be above the upper limit.' : undefined),
    budgetMax: money(max),
    hours: hours === null || (hours > 0 && hours <= 1000) ? undefined : 'Enter a number from 0 to 1,000.',
    sessions:
      sessions === null || (Number.isInteger(sessions) && sessions >= 1 && sessions <= 100)
        ? undefined
        : 'Between 1 and 100.',
  };
  if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  const words = (text: string) => text.trim() || null;
  const budget = min === null && max === null ? null : { min: min ?? 0, max: max ?? min ?? 0 };
  const timeEstimate = hours === null ? null : { hours, sessions: sessions ?? 1 };
  return {
    changes: {
      name: form.name.trim(),
      description: form.description.trim(),
      placement: words(form.placement),
      style: words(form.style),
      widthMm,
      heightMm,
      mirror: form.mirror,
      budget,
      timeEstimate,
    },
  };
}

/** Returns the fields that differ, so that others are not overwritten. */
export function onlyChanged(
  before: SpecificationForm,
  after: SpecificationForm,
  changes: ProjectChanges,
): ProjectChanges {
  const touched = (...fields: (keyof SpecificationForm)[]) => fields.some((field) => before[field] !== after[field]);
  return {
    ...(touched('name') ? { name: changes.name } : {}),
    ...(touched('description') ? { description: changes.description } : {}),
    ...(touched('placement') ? { placement: changes.placement } : {}),
    ...(touched('style') ? { style: changes.style } : {}),
    ...(touched('width') ? { widthMm: changes.widthMm } : {}),
    ...(touched('height') ? { heightMm: changes.heightMm } : {}),
    ...(touched('mirror') ? { mirror: changes.mirror } : {}),
    ...(touched('budgetMin', 'budgetMax') ? { budget: changes.budget } : {}),
    ...(touched('hours', 'sessions') ? { timeEstimate: changes.timeEstimate } : {}),
  };
}

/** Returns each specification with its label; a placeholder where nothing is agreed. */
export function factsOf({ description, parameters, budget, timeEstimate }: Project): [string, string][] {
  const { widthMm, heightMm, placement, style, mirror } = parameters;
  const sides = [
    widthMm === null ? [] : [`${formatLength(widthMm)} wide`],
    heightMm === null ? [] : [`${formatLength(heightMm)} high`],
  ];
  const size = sides.flat().join(', ') || null;
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
  const open = 'Not agreed yet';
  return [
    ['Description', description || 'None yet'],
    ['Placement', placement ?? open],
    ['Size', size ?? open],
    ['Style', style ?? open],
    ['Stencil', mirror ? 'Mirrored for the transfer' : 'Not mirrored'],
    ['Budget', budget ? `${dollars(budget.min)} - ${dollars(budget.max)}` : open],
    [
      'Time',
      timeEstimate ? `${counted(timeEstimate.hours, 'hour')} over ${counted(timeEstimate.sessions, 'session')}` : open,
    ],
  ];
}
