/** Apart from the rest: the bar at the top has the button, and the search comes later. */
export { openPalette } from './palette.open.ts';
