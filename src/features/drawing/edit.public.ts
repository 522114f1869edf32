/** The edits of a picture, without the kit of the tools that draw. */
export { EditButtons } from './edit/EditButtons.tsx';
