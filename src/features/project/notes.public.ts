/** Apart from the rest: a conversation needs nothing else of the project that it is about. */
export { LateThreadNotes } from './board/LateThreadNotes.tsx';
