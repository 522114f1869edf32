import { ImagePage } from '../features/collections/history/ImagePage.tsx';

/** /ai-collections/:imageId: one own image and its history. */
export function OwnImagePage() {
  return <ImagePage />;
}
