import { PhotoToSketch } from '../features/photo-to-sketch/PhotoToSketch.tsx';

/** /photo-to-sketch: one photo, drawn. */
export function PhotoToSketchPage() {
  return <PhotoToSketch />;
}
