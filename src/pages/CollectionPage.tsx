import { PublicCollectionScreen } from '../features/collections/shared/PublicCollectionScreen.tsx';

/** /collections/{collectionId} */
export function CollectionPage() {
  return <PublicCollectionScreen />;
}
