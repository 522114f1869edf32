/** Sentences of the designer: photo, analysis, conversation, generation. The quoted ones are specified. */
export const designerTexts = {
  noImage: 'Please upload at least one image to analyze',
  noValidImage: 'No valid images to analyze. Please try uploading again.',
  noPromptOrImage: 'Cannot generate image without a prompt and source image',
  signInAgain: 'Authentication required. Please log in again.',
  compressionFailed: 'Failed to load image for compression',
  handlingFailed: 'Error handling file',
  analysisCancelled: 'Analysis cancelled by user',
  analysisTimeout: 'Claude analysis timeout - please try again',
  analysisFailed: 'Claude analysis failed',
  analysisUnavailable:
    'Claude analysis temporarily unavailable. Please try uploading a different image or try again later.',
  thinking: (assistant: string) => `${assistant} is thinking...`,
  chatFailed: 'Claude API returned an error',
  emptyReply: 'No content in Claude response',
  chatTrouble:
    "I'm having trouble connecting to my full capabilities right now... Tell me about the style you have in mind: blackwork, fine line, dotwork, geometric, sketch or woodcut?",
  replyFailed: 'Sorry, I had trouble processing that. Please try again.',
  generationCancelled: 'Generation cancelled by user',
  /** Nobody answered the cancel, or what it came to. */
  cancelUnheard:
    'Inkroom could not be reached to cancel. Anything still drawn is saved to your images and charged as usual.',
  generationTimeout: 'Generation timeout - please try again',
  designFailed: 'Failed to generate tattoo design',
  generationFailed: 'Failed to generate tattoo design. Please try again.',
  tookTooLong:
    'This drawing took too long and was stopped. Nothing was charged. Try fewer marks, or a smaller picture.',
  noDesignTitle: 'No Design Generated',
  noDesign: 'No tattoo design was generated. Please try again.',
} as const;

/** For results of the built-in engine, which adds nothing to a photo: what was asked for all the same. */
export function notDrawnFromPhoto(additions: readonly string[]): string {
  return `Not drawn, because the built-in engine draws only what your photo shows: ${additions.join(', ')}. Your artist can add that.`;
}

/** The same before anybody pays. */
export function willNotBeDrawnFromPhoto(additions: readonly string[]): string {
  return `The built-in engine draws only what your photo shows. This will not be drawn: ${additions.join(', ')}. Your artist can add that.`;
}

/** What a cancelled generation cost: designs that were drawn before are kept and charged, nothing else. */
export function cancelledWith(drawn: number, charged: number): string {
  if (drawn === 0) return `${designerTexts.generationCancelled}. Nothing was charged.`;
  const designs = drawn === 1 ? '1 design was already drawn. It is' : `${drawn} designs were already drawn. They are`;
  return `${designerTexts.generationCancelled}. ${designs} in your images, for ${charged} ${charged === 1 ? 'credit' : 'credits'}.`;
}

export function processingFailed(reason: string): string {
  return `Error processing image: ${reason}`;
}

export function handlingFailedBecause(reason: string): string {
  return `Error handling file: ${reason}`;
}

/** For the log: the person is told `analysisUnavailable`, or gets the generic start. */
export function analysisFailedWith(status: number, body: string): string {
  return `Claude analysis failed (${status}): ${body}`;
}

/** For the log: the person is told `chatTrouble` or `replyFailed`. */
export function chatFailedWith(status: number): string {
  return `Claude chat failed (${status})`;
}

/** When the state of a job cannot be read; what was started goes on. */
export function statusCheckFailed(status: number): string {
  return `Status check failed: ${status}`;
}

export function generationFailedWith(status: number): string {
  return `Generation failed (${status})`;
}
