/** Apart from the rest: who draws needs nothing of the requests. */
export { bringDesign, bringSharedDesign, leaveDesign } from './ask/brought.ts';
export { BroughtDesign } from './ask/BroughtDesign.tsx';
