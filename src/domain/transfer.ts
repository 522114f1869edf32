import { MIB, promptLimits, uploadLimits } from './limits.ts';
import { sanitisePrompt } from './prompt.ts';

/** Pages that take an image from another tool. Pages that are not built yet are no targets (decision 82). */
export const transferTargets = ['style-transfer', 'tattoo-designer', 'ai-generator', 'discovery'] as const;
export type TransferTarget = (typeof transferTargets)[number];

export const transferLimits = {
  maxDepth: 5,
  maxHistory: 10,
  keepMs: 48 * 60 * 60 * 1000,
  storageBytes: 5 * MIB,
  maxMegapixels: 100,
  minSidePx: 50,
  loadTimeoutMs: 10_000,
} as const;

export interface TransferStep {
  page: string;
  timestamp: number;
  prompt: string;
  style: string;
}

/** What one tool hands to the next. Kept 48 hours. */
export interface TransferRecord {
  sourceImage: string;
  targetPage: TransferTarget;
  originalPrompt: string;
  generatedPrompt: string;
  style: string;
  placement: string;
  metadata: { source: string; generation: string | null; history: TransferStep[]; transferredAt: number };
  timestamp: number;
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
    result.errors.push('Invalid image URL format');
    return;
  }
  if (ownOrigins.includes(parsed.origin)) return;
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    result.errors.push(
      parsed.protocol === 'file:' ? 'Local or private addresses are not allowed' : 'Invalid image URL format',
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

/**
 * Checks an image address: http, https or a base64 data image; the app's own and the storage origin are always valid
 * (decision 64); 2048 characters hold for addresses, 50 MB for data images (decision 67).
 */
export function validateImageUrl(url: unknown, ownOrigins: readonly string[] = []): ValidationResult {
  const result: ValidationResult = { errors: [], warnings: [] };
  if (url === undefined || url === null || url === '') result.errors.push('Image URL is required');
  else if (typeof url !== 'string') result.errors.push('Image URL must be a string');
  else if (url.startsWith('data:')) {
    if (!dataImagePattern.test(url)) result.errors.push('Invalid image URL format');
    else if (dataUrlBytes(url) > uploadLimits.dataImageBytes) result.errors.push('Image too large (max 50MB)');
  } else checkHttpUrl(url, ownOrigins, result);
  return result;
}

/** Checks a prompt: a string of at most 5000 characters; certain words and HTML-like content are warnings only. */
export function validatePrompt(prompt: unknown): ValidationResult {
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
export function transferProblem(result: ValidationResult): string | null {
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
    sourceImage: String(request.imageUrl),
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
