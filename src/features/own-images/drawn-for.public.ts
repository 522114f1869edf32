/** Apart from the rest: the dashboards show own images and need nothing of this. */
export { readDrawnFor, type DrawnFor } from './drawn-for.data.ts';
