import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Env } from '../env.ts';

/** What a browser may do for a page of ours, and for frames in it: Stripe's form may ask for a wallet, nobody for anything else. */
const PERMISSIONS = [
  'payment=(self "https://js.stripe.com")',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/**
 * Security headers for every answer. The content security policy names what the product really talks to: itself, the
 * Supabase address (https and wss) and Stripe's script, frames and pictures.
 */
export function securityHeaders(env: Pick<Env, 'supabaseUrl' | 'siteUrl' | 'errorReportingDsn'>): RequestHandler {
  const supabase = new URL(env.supabaseUrl);
  const socket = `${supabase.protocol === 'https:' ? 'wss:' : 'ws:'}//${supabase.host}`;
  const errorReports = env.errorReportingDsn ? [new URL(env.errorReportingDsn).origin] : [];
  const overHttps = new URL(env.siteUrl).protocol === 'https:';
  const otherHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // WebAssembly (not eval) is for the decoder of HEIC photos, which is loaded where the browser has none.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
        scriptSrcAttr: ["'none'"],
        // Emotion writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', supabase.origin, 'https://*.stripe.com'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", supabase.origin, socket, 'https://api.stripe.com', ...errorReports],
        frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        // Only behind https: on plain http it would send a local installation to addresses nobody serves.
        upgradeInsecureRequests: overHttps ? [] : null,
      },
    },
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Signed pictures come from the storage's own origin.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    otherHeaders(request, response, next);
  };
}

/** Allows the one script that stands in a document itself, by its hash. */
export function allowScript(res: Response, hash: string): void {
  const policy = String(res.getHeader('Content-Security-Policy'));
  res.setHeader('Content-Security-Policy', policy.replace("script-src 'self'", `$& '${hash}'`));
}
