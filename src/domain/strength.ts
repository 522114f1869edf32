/**
 * How much black a slider from 0 to 1 asks for, in terms of the specified `strength`: the slider's middle is the style's own,
 * which is specified as 0.9.
 */
export const specifiedStrength = (slider: number): number =>
  slider <= 0.5 ? 1.8 * slider : 0.9 + 0.2 * (slider - 0.5);
