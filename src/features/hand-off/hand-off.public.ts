export { habitOf, noteUse } from './habits.ts';
export { HandOffButton } from './HandOffButton.tsx';
export type { Handed } from './hand-over.ts';
export { startFresh } from './records.ts';
export { useHandOver } from './useHandOver.tsx';
export { useHandedPicture, type Taken } from './useHandedPicture.ts';
