export { Arranger } from './arrange/Arranger.tsx';
export { Layouts } from './Layouts.tsx';
export { MotifWall } from './MotifWall.tsx';
export type { PreviewRequest } from './preview.protocol.ts';
