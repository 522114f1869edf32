export { letteringWaits } from './studio/waiting.ts';
