import type { StyleId } from './catalogue/styles.ts';
import type { ProjectStatus } from './designs.ts';
import { styleById } from './styles.ts';

/** The stages of a design, in their order. It moves forward only, one at a time. */
export const designStages = [
  'Consultation',
  'Reference Collection',
  'Concept Development',
  'Design Refinement',
  'Final Approval',
] as const;

type StageState = 'completed' | 'current' | 'ahead';

/** Where a stage stands for a design that is at `current`. */
export function stageState(stage: number, current: number): StageState {
  if (stage < current) return 'completed';
  return stage === current ? 'current' : 'ahead';
}

/** Says in one sentence where a design stands: its stage, and what was decided about it last. */
export function projectState({ stage, status }: { stage: number; status: ProjectStatus }): string {
  const name = designStages[stage] ?? '';
  if (status === 'completed') return `${name}: final`;
  if (status === 'approved') return `${name}: approved`;
  if (status === 'in_revision') return `${name}: changes requested`;
  return `${name}, step ${String(stage + 1)} of ${String(designStages.length)}`;
}

/** The stage that follows, or null at the last one. */
export function nextStage(current: number): number | null {
  return current >= designStages.length - 1 ? null : Math.max(0, current) + 1;
}

/** The styles of the design assistant, by their ids in the table of styles. The first four show; the others on request. */
const assistantStyleIds = [
  'traditional',
  'japanese',
  'blackwork',
  'realism',
  'watercolor',
  'geometric',
  'neo-traditional',
  'fine-line',
] as const satisfies readonly StyleId[];
export type AssistantStyleId = (typeof assistantStyleIds)[number];
export const assistantStyles = assistantStyleIds.map((id) => ({ id, label: styleById(id).label }));

export const firstStyles = 4;

/** What is set for the assistant, in percent. */
export interface AssistantNumbers {
  strength: number;
  creativity: number;
  adherence: number;
}

export const assistantDefaults: AssistantNumbers & { styleId: AssistantStyleId } = {
  styleId: 'japanese',
  strength: 70,
  creativity: 50,
  adherence: 80,
};

/** A percent as the sliders take it: whole, 0 to 100. */
export function percentOf(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0;
}

/** From here on something may stand behind the subject. */
const ORNAMENT_FROM = 40;

/**
 * What the three numbers are to an engine: settings of the drawing, and what models of others take. Creativity loosens the guidance,
 * whose specified 12 is its middle; 80 % adherence is the specified weight of a reference, 0.9.
 */
export function assistantSettings({ strength, creativity, adherence }: AssistantNumbers) {
  return {
    settings: {
      strength: percentOf(strength) / 100,
      detail: percentOf(adherence) / 100,
      ornament: percentOf(creativity) >= ORNAMENT_FROM,
    },
    model: {
      guidance_scale: 20 - 0.16 * percentOf(creativity),
      conditioning_scale: (0.9 * percentOf(adherence)) / 80,
    },
  };
}

/** A picture of a design that can be compared and looked at. */
export type ComparedPicture =
  { kind: 'version'; id: string } | { kind: 'reference'; id: string } | { kind: 'result'; id: string };

export type CompareSlots = readonly [ComparedPicture | null, ComparedPicture | null];

export const emptySlots: CompareSlots = [null, null];

const isSame = (a: ComparedPicture | null, b: ComparedPicture): boolean => a?.kind === b.kind && a.id === b.id;

/** The slots with one more picture: in the first empty one, else in place of the second. One that is there already stays. */
export function withPicture(slots: CompareSlots, picture: ComparedPicture): CompareSlots {
  if (slots.some((slot) => isSame(slot, picture))) return slots;
  return slots[0] === null ? [picture, slots[1]] : [slots[0], picture];
}

/** The slots with one cleared. */
export function withoutSlot(slots: CompareSlots, slot: 0 | 1): CompareSlots {
  return slot === 0 ? [null, slots[1]] : [slots[0], null];
}

/** The words under a compared picture. */
export const comparedLabels = {
  version: (number: number, branch: string): string =>
    branch === 'main' ? `Version ${String(number)}` : `Version ${String(number)}, ${branch}`,
  result: (style: string): string => `AI - ${style}`,
  reference: 'Reference',
} as const;

/** The private channel of a design as long as these people take part; the database's private.design_topic is the same. */
export function designTopic(designId: string, userIds: readonly string[]): string {
  return ['design', designId, ...userIds.toSorted()].join(':');
}

/** A design without a width is compared and merged as if it were this wide, and says so. */
export const assumedWidthMm = 100;
