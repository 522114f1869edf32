/** Without the rest of the designer, for pages that do without the component library. */
export type { DesignerImage as ReferenceImage } from './designer.state.ts';
export { readReference } from './upload/reference.ts';
