/** Limits and timings of the product in one place, each with its unit. Source: the product's specification. */

export const KIB = 1024;
export const MIB = 1024 * 1024;

export const uploadLimits = {
  /** Photos and references. */
  imageBytes: 10 * MIB,
  /** A chosen file, before it is made smaller on the device: larger ones would exhaust a phone. */
  sourceBytes: 100 * MIB,
  /** Avatars and profile images. */
  avatarBytes: 5 * MIB,
  /** Decoded data images in a transfer (decision 67). */
  dataImageBytes: 50 * MIB,
  /** Server-side decoding limit in pixels. */
  decodedPixels: 50_000_000,
} as const;

/** When a reference is compressed in the browser, and to what. */
export const referenceCompression = {
  maxSidePx: 1200,
  maxTextBytes: 1024 * KIB,
  targetSidePx: 1024,
  quality: 0.9,
} as const;

export const timeouts = {
  analysisMs: 60_000,
  generationMs: 45_000,
  /** The server answers a generate call at the latest after this, with or without images. */
  generateAnswerMs: 30_000,
  connectivityMs: 5_000,
  signInDesktopMs: 15_000,
  signInMobileMs: 10_000,
  mobileFallbackMs: 5_000,
} as const;

export const assistantLimits = {
  analysisMaxTokens: 3000,
  chatMaxTokens: 1000,
  maxMessages: 20,
  maxCharacters: 24_000,
  /** What a conversation starts from: analysis, measurements, brief and notes. */
  maxContextCharacters: 60_000,
  /** A prompt found in an analysis counts when longer than this many characters. */
  analysisPromptMinLength: 20,
  /** A prompt found in a chat reply counts when longer than this many characters. */
  chatPromptMinLength: 40,
  promptMinWords: 40,
} as const;

export const promptLimits = { maxLength: 5000, urlMaxLength: 2048 } as const;

export const passwordMinLength = 8;
export const startLoaderMs = 300;
/** After this the address of a dashboard no longer tells of a payment, and a settled payment's banner goes. */
export const bannerResetMs = 8_000;
export const generationVariations = 4;
export const discoveryPageSize = 50;
export const discoverySkeletons = 12;
