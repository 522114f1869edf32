/** What the designer knows in each of its five stages. */
import type { PhotoFacts, StructuredAnalysis } from '../../domain/assistant.ts';
import {
  drawingDefaults,
  optionsOf,
  type BriefChange,
  type BriefEntries,
  type BriefEntry,
  type DesignBrief,
} from '../../domain/brief.ts';
import { linesAfter } from '../../domain/brief-letters.ts';
import { asksForThings, type BriefProposal } from '../../domain/brief-proposal.ts';
import type { Colour } from '../../domain/colour.ts';
import type { Inscription } from '../../domain/inscriptions.ts';
import type { Mark } from '../../domain/marks.ts';
import { counted } from '../../domain/numbers.ts';
import { nothingDrawn, usualForm, type DrawingForm, type Drawn } from '../drawing/desk.public.ts';
import type { ReferenceImage } from '../drawing/reference.public.ts';

export type DesignerStage = 'upload' | 'analyzing' | 'chat' | 'generating' | 'results';

export interface ChatMessage {
  id: string;
  sender: 'user' | 'ai';
  content: string;
  timestamp: number;
  promptGenerated: boolean;
  failed?: boolean;
  /** What the reply changed of entries that were settled, each with the way back. */
  exchanges?: Exchange[];
}

/** One entry that took the place of another: shown struck through, until it is undone. */
export interface Exchange {
  entry: BriefEntry;
  was: string;
  now: string;
  before: Partial<BriefEntries>;
  undone?: boolean;
}

export interface DesignerOptions extends DrawingForm {
  styleId: string;
  placement: string;
  /** False: nothing stands behind the subject. */
  ornament: boolean;
  /** Null: black alone. */
  colour: Colour | null;
  /** Lines of lettering; what the brief wants written is among them. */
  inscriptions: Inscription[];
}

/** With the job that was asked for last, and with what came of it. */
export interface DesignerState extends Drawn {
  stage: DesignerStage;
  artAnalysis: boolean;
  image: ReferenceImage | null;
  /** Begun without a photo: the designs are composed from the words of the brief. */
  fromWords: boolean;
  /** What the person marked on the photo; empty: the subject is found by itself. */
  marks: Mark[];
  analysisAttempt: string | null;
  analysis: { data: StructuredAnalysis; facts: PhotoFacts | null; model: string } | null;
  messages: ChatMessage[];
  replyAttempt: string | null;
  /** The part of the pending reply that has arrived. */
  writing: string;
  suggestions: string[];
  /** The person asked for something that is done by marking the photo. */
  suggestsMarking: boolean;
  brief: DesignBrief | null;
  /** What the assistant asks the person to confirm; no part of the brief. */
  proposal: BriefProposal | null;
  prompt: string | null;
  options: DesignerOptions;
  notice: string | null;
}

export const initialOptions: DesignerOptions = {
  ...usualForm,
  ...drawingDefaults,
  styleId: 'blackwork',
  placement: 'general',
  physicalWidthMm: 100,
  ornament: true,
  colour: null,
  inscriptions: [],
};

export const initialDesignerState: DesignerState = {
  stage: 'upload',
  artAnalysis: false,
  image: null,
  fromWords: false,
  marks: [],
  analysisAttempt: null,
  analysis: null,
  messages: [],
  replyAttempt: null,
  writing: '',
  suggestions: [],
  suggestsMarking: false,
  brief: null,
  proposal: null,
  prompt: null,
  options: initialOptions,
  ...nothingDrawn,
  notice: null,
};

/** The assistant's first or next message, with the brief and prompt that follow from it. */
export interface Opening {
  message: ChatMessage;
  prompt: string | null;
  suggestions: string[];
  brief: DesignBrief | null;
  changes?: BriefChange[];
  suggestsMarking?: boolean;
  proposal?: BriefProposal | null;
}

/** What the conversation settled goes into the drawing options; what it left open stays as the person set it. */
export function optionsFrom(entries: Partial<BriefEntries> | null, options: DesignerOptions): DesignerOptions {
  return entries ? { ...options, ...optionsOf(entries) } : options;
}

/** The options with the lettering that a change of the brief brings or takes. */
export function optionsWithLines(
  options: DesignerOptions,
  before: DesignBrief | null,
  after: DesignBrief | null,
): DesignerOptions {
  const inscriptions = linesAfter(options.inscriptions ?? [], before, after);
  return { ...options, inscriptions };
}

/** The brief as the assistant gets it: 'bolder' starts from where the options of the drawing stand. */
export function briefToSend({ brief, options }: DesignerState): DesignBrief | null {
  if (!brief) return null;
  const { lineWeight, detail, strength, cutout, ornament } = options;
  const background = cutout === 'auto' ? null : cutout === 'on' ? 'none' : 'photo';
  return { ...brief, lineWeight, detail, strength, background, ornament };
}

/**
 * What a reload finds again. An analysis under way starts anew (it is free), a pending reply is dropped so that the person can send
 * again, a running generation keeps its id so that the screen re-attaches to it.
 */
export function afterReload(state: DesignerState): DesignerState {
  // What an older version kept may lack what has come since.
  return { ...initialDesignerState, ...state, analysisAttempt: null, replyAttempt: null, error: null, notice: null };
}

/** What a reply changed of entries that were settled before it. */
export function exchangesIn(brief: DesignBrief | null, changes: readonly BriefChange[]): Exchange[] {
  return changes.flatMap(({ entry, kind, text, was }) =>
    brief && kind === 'changed' && was !== undefined
      ? [{ entry, was, now: text, before: { [entry]: brief[entry] } }]
      : [],
  );
}

/**
 * Why a generation cannot start right now, in sentences; empty when it can. `balance` null is unknown, which stops nothing: the
 * server decides.
 */
export function generationObstacles(
  state: DesignerState,
  facts: { balance: number | null; cost: number; signedIn: boolean; drawsNothing: boolean },
): string[] {
  const reasons: string[] = [];
  if (!facts.signedIn) reasons.push('Sign in to generate designs.');
  if (!state.image && !state.fromWords) reasons.push('Upload a reference image first.');
  if (!state.prompt) reasons.push('The assistant has not written a prompt yet. Answer its questions first.');
  if (state.proposal)
    reasons.push(
      asksForThings(state.proposal)
        ? 'Say first whether the assistant understood you: the question stands above.'
        : 'Choose first: the question stands above.',
    );
  if (facts.drawsNothing) reasons.push('Nothing of this can be drawn yet. Name something that can, or bring a photo.');
  if (facts.balance !== null && facts.balance < facts.cost)
    reasons.push(`This costs ${counted(facts.cost, 'credit')} and you have ${facts.balance}.`);
  return reasons;
}
