/** Without the rest of the kit, for pages that do without the component library. */
export { readReference, type ReferenceImage } from './photo/reference.ts';
