import { validateImageUrl, type ValidationResult } from './image-address.ts';
import { MIB, promptLimits } from './limits.ts';
import { sanitisePrompt } from './prompt.ts';

/** Pages that take an image from another tool: the four that are specified, and Photo to Sketch. */
export const transferTargets = [
  'style-transfer',
  'tattoo-designer',
  'ai-generator',
  'discovery',
  'photo-to-sketch',
] as const;
export type TransferTarget = (typeof transferTargets)[number];

const HOUR_MS = 60 * 60 * 1000;

export const transferLimits = {
  maxDepth: 5,
  maxHistory: 10,
  keepMs: 48 * HOUR_MS,
  cleanupMs: HOUR_MS,
  storageBytes: 5 * MIB,
  maxMegapixels: 100,
  minSidePx: 50,
  loadTimeoutMs: 10_000,
  /** Before the page changes, so that it is seen that something is handed on. */
  pauseMs: 500,
  /** A first attempt, and another one after each of these. */
  retryDelaysMs: [1000, 3000, 5000],
  attemptMs: 5000,
  attemptGrowth: 1.5,
  attemptMaxMs: 30_000,
  /** Those that wait for a connection. */
  queue: 10,
  heartbeatMs: 30_000,
  offlineCheckMs: 5000,
  /** A connection is fast under the first of these, medium under the second, else slow. */
  fastMs: 100,
  mediumMs: 500,
  /** Longer texts are shortened where they are kept. */
  largeField: 500,
  cacheMs: 24 * HOUR_MS,
  cacheEntries: 50,
  cacheAfterUses: 3,
} as const;

/** What people read of a hand-off that does not arrive. The quoted ones are specified. */
export const transferTexts = {
  timeout: (ms: number) => `Transfer timeout after ${ms}ms`,
  failed: (message: string) => `Transfer failed after 3 attempts. Last error: ${message}`,
  queueFull: 'Transfer queue is full. Please try again later.',
  cancelled: 'Transfer cancelled',
  storageFull: 'Failed to store transfer data. Storage may be full.',
  offline: 'You are offline. The picture will be sent when you are back online.',
  slow: 'The connection is slow. This may take a moment.',
} as const;

export type Connectivity = 'fast' | 'medium' | 'slow' | 'offline';

/** The class of a connection by how long a HEAD request took; null where there was no answer. */
export function connectivityOf(ms: number | null): Connectivity {
  if (ms === null) return 'offline';
  if (ms < transferLimits.fastMs) return 'fast';
  return ms < transferLimits.mediumMs ? 'medium' : 'slow';
}

/** How long an attempt may take, counted from 0. */
export function attemptTimeoutMs(attempt: number): number {
  const { attemptMs, attemptGrowth, attemptMaxMs } = transferLimits;
  return Math.min(attemptMaxMs, Math.round(attemptMs * attemptGrowth ** attempt));
}

export interface TransferStep {
  page: string;
  timestamp: number;
  prompt: string;
  style: string;
}

/** What one tool hands to the next. Kept 48 hours. */
export interface TransferRecord {
  /** An address, or where the picture is found: never the picture itself. */
  sourceImage: string;
  targetPage: TransferTarget;
  originalPrompt: string;
  generatedPrompt: string;
  style: string;
  placement: string;
  metadata: { source: string; generation: string | null; history: TransferStep[]; transferredAt: number };
  timestamp: number;
}

/** What is handed to style transfer, as it is specified. */
export interface StyleTransferRecord {
  sourceImage: string;
  prompt: string;
  timestamp: number;
  source: string;
  originalDesign: OriginalDesign;
}

export interface OriginalDesign {
  id: string;
  title: string;
  style: string;
  tags: string[];
}

export interface TransferRequest {
  imageUrl?: unknown;
  targetPage?: unknown;
  prompt?: unknown;
  style?: string;
  placement?: string;
  /** Size of the image when the caller knows it, in pixels. */
  width?: number;
  height?: number;
}

const warningWords = ['malicious', 'harmful', 'inappropriate', 'offensive'];

/** Checks a prompt: a string of at most 5000 characters; certain words and HTML-like content are warnings only. */
function validatePrompt(prompt: unknown): ValidationResult {
  const result: ValidationResult = { errors: [], warnings: [] };
  if (prompt === undefined || prompt === null) return result;
  if (typeof prompt !== 'string') {
    result.errors.push('Prompt must be a string');
    return result;
  }
  if (prompt.length > promptLimits.maxLength) result.errors.push('Prompt too long');
  const lower = prompt.toLowerCase();
  for (const word of warningWords) if (lower.includes(word)) result.warnings.push(`Prompt contains "${word}"`);
  if (/<[a-z!/]/i.test(prompt.slice(0, Math.max(0, prompt.lastIndexOf('>')))))
    result.warnings.push('Prompt contains HTML-like content');
  return result;
}

/** Warnings about an image's size: over 100 megapixels, or a side under 50 px. */
export function imageSizeWarnings(width: number, height: number): string[] {
  const warnings: string[] = [];
  if (width * height > transferLimits.maxMegapixels * 1_000_000)
    warnings.push('Image is very large (over 100 megapixels)');
  if (Math.min(width, height) < transferLimits.minSidePx) warnings.push('Image is very small (under 50 pixels)');
  return warnings;
}

/** Validates a whole hand-off. Missing parameters come first, alone; a wrong page next; then image and prompt. */
export function validateTransfer(request: TransferRequest, ownOrigins: readonly string[] = []): ValidationResult {
  if (!request.imageUrl || !request.targetPage)
    return { errors: ['Missing required parameters: imageUrl and targetPage are required'], warnings: [] };
  const page = typeof request.targetPage === 'string' ? request.targetPage : typeof request.targetPage;
  const result: ValidationResult = { errors: [], warnings: [] };
  if (!(transferTargets as readonly string[]).includes(page)) result.errors.push(`Invalid target page: ${page}`);
  for (const part of [validateImageUrl(request.imageUrl, ownOrigins), validatePrompt(request.prompt)]) {
    result.errors.push(...part.errors);
    result.warnings.push(...part.warnings);
  }
  if (request.width && request.height) result.warnings.push(...imageSizeWarnings(request.width, request.height));
  return result;
}

/** 'Transfer validation failed: ...' with all reasons, or null when there is none. */
function transferProblem(result: ValidationResult): string | null {
  return result.errors.length === 0 ? null : `Transfer validation failed: ${result.errors.join(', ')}`;
}

/** Adds a step to a history, newest last, the last ten kept. */
export function appendStep(history: readonly TransferStep[], step: TransferStep): TransferStep[] {
  return [...history, step].slice(-transferLimits.maxHistory);
}

/**
 * Builds the record of a hand-off.
 * @throws Error when validation fails or five steps are already behind the image.
 */
export function createTransfer(
  request: TransferRequest & {
    source: string;
    generation?: string | null;
    history?: readonly TransferStep[];
    generatedPrompt?: string;
    /** Where the picture is found when its address has ended, or when it is too large to be kept in a record. */
    reference?: string;
  },
  now: number,
  ownOrigins: readonly string[] = [],
): TransferRecord {
  const problem = transferProblem(validateTransfer(request, ownOrigins));
  if (problem) throw new Error(problem);
  const history = request.history ?? [];
  if (history.length >= transferLimits.maxDepth)
    throw new Error('Maximum processing depth reached (5 steps). Please start fresh.');
  const prompt = typeof request.prompt === 'string' ? request.prompt : '';
  const style = request.style ?? '';
  return {
    sourceImage: request.reference ?? String(request.imageUrl),
    targetPage: request.targetPage as TransferTarget,
    originalPrompt: prompt,
    generatedPrompt: sanitisePrompt(request.generatedPrompt ?? prompt),
    style,
    placement: request.placement ?? '',
    metadata: {
      source: request.source,
      generation: request.generation ?? null,
      history: appendStep(history, { page: request.source, timestamp: now, prompt: sanitisePrompt(prompt), style }),
      transferredAt: now,
    },
    timestamp: now,
  };
}

/** True while a stored record may still be used: 48 hours. */
export function isFresh(record: Pick<TransferRecord, 'timestamp'>, now: number): boolean {
  return now - record.timestamp < transferLimits.keepMs;
}

/** The record of a hand-off to style transfer. */
export function styleTransferRecord(record: TransferRecord, originalDesign: OriginalDesign): StyleTransferRecord {
  const { sourceImage, generatedPrompt, timestamp, metadata } = record;
  return { sourceImage, prompt: generatedPrompt, timestamp, source: metadata.source, originalDesign };
}

/** A hand-off from Discover names its page as it is specified; others are named by their address. */
export function transferSource(path: string): string {
  const page = path.split('/')[1] ?? '';
  return page === 'discovery' ? 'discovery-page' : page;
}
