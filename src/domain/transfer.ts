import { MIB, promptLimits, uploadLimits } from './limits.ts';
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
  offline: 'You are offline. The picture is handed on as soon as you are back.',
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

export interface ValidationResult {
  errors: string[];
  warnings: string[];
}

const dataImagePattern = /^data:image\/(jpeg|jpg|png|webp|gif);base64,/i;
const warningWords = ['malicious', 'harmful', 'inappropriate', 'offensive'];
const allowedDomains = [
  'supabase.co',
  'supabase.in',
  'cloudflare.com',
  'amazonaws.com',
  'googleapis.com',
  'replicate.delivery',
];

function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost') || bare.endsWith('.local')) return true;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) return true;
  return bare.includes(':');
}

/** Bytes behind a base64 data URL. */
export function dataUrlBytes(url: string): number {
  const body = url.slice(url.indexOf(',') + 1);
  const padding = body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0;
  return Math.floor((body.length * 3) / 4) - padding;
}

function checkHttpUrl(url: string, ownOrigins: readonly string[], result: ValidationResult): void {
  if (url.length > promptLimits.urlMaxLength) {
    result.errors.push('Image URL too long (max 2048 characters)');
    return;
  }
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    result.errors.push('Image URL must begin with http, https or data:image');
    return;
  }
  if (ownOrigins.includes(parsed.origin)) return;
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    result.errors.push(
      parsed.protocol === 'file:'
        ? 'Local or private addresses are not allowed'
        : 'Image URL must begin with http, https or data:image',
    );
    return;
  }
  if (isPrivateHost(parsed.hostname)) {
    result.errors.push('Local or private addresses are not allowed');
    return;
  }
  const known = allowedDomains.some((domain) => parsed.hostname === domain || parsed.hostname.endsWith(`.${domain}`));
  if (!known) result.warnings.push('External domain detected');
}

export const imageUrlRequired = 'Image URL is required';

/**
 * Checks an image address: http, https or a base64 data image; the app's own and the storage origin are always valid
 * (decision 64); 2048 characters hold for addresses, 50 MB for data images (decision 67).
 */
export function validateImageUrl(url: unknown, ownOrigins: readonly string[] = []): ValidationResult {
  const result: ValidationResult = { errors: [], warnings: [] };
  if (url === undefined || url === null || url === '') result.errors.push(imageUrlRequired);
  else if (typeof url !== 'string') result.errors.push('Image URL must be a string');
  else if (url.startsWith('data:')) {
    if (!dataImagePattern.test(url)) result.errors.push('Image URL must begin with http, https or data:image');
    else if (dataUrlBytes(url) > uploadLimits.dataImageBytes) result.errors.push('Image too large (max 50MB)');
  } else checkHttpUrl(url, ownOrigins, result);
  return result;
}

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

/** Words that prompts are full of, each with the sign that stands for it in storage. */
const KEYWORDS = [
  'black and white',
  'tattoo design',
  'lineart',
  'outline',
  'background',
  'composition',
  'geometric',
  'traditional',
  'blackwork',
  'dotwork',
  'shading',
  'detailed',
  'tattoo',
  'style',
  'lines',
  ' with ',
  ' and ',
  ' the ',
];
/** From the range that no script uses, so that a kept text stays short in JSON too. */
const MARK = '\ue000';
const ABBREVIATED = `${MARK}a`;
const PLAIN = `${MARK}p`;
const signOf = (index: number): string => MARK + String.fromCharCode(65 + index);

/** A text as it is kept: a large one with its keywords shortened (decision 34). */
export function abbreviate(text: string): string {
  if (text.includes(MARK)) return PLAIN + text;
  if (text.length <= transferLimits.largeField) return text;
  return ABBREVIATED + KEYWORDS.reduce((short, word, index) => short.replaceAll(word, signOf(index)), text);
}

/** The text that was kept. */
export function unabbreviate(text: string): string {
  if (text.startsWith(PLAIN)) return text.slice(PLAIN.length);
  if (!text.startsWith(ABBREVIATED)) return text;
  const short = text.slice(ABBREVIATED.length);
  return KEYWORDS.reduce((long, word, index) => long.replaceAll(signOf(index), word), short);
}
