import { promptLimits, uploadLimits } from './limits.ts';

export interface ValidationResult {
  errors: string[];
  warnings: string[];
}

const dataImagePattern = /^data:image\/(jpeg|jpg|png|webp|gif);base64,/i;
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
