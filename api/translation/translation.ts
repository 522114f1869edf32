/** Translation by a configured vendor, detection on this machine (decision 79). */
export interface Translator {
  translate(
    text: string,
    source: string,
    target: string,
    signal: AbortSignal,
  ): Promise<{ translation: string; detected: string; romanization: string | null; notes: string | null }>;
}

export interface Detected {
  /** ISO 639-1, or 639-3 where there is no shorter code. */
  language: string;
  /** 0..1 */
  confidence: number;
}
