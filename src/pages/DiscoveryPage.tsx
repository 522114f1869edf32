import { Gallery } from '../features/gallery/Gallery.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const SaveDesign = lazyPart(
  async () => (await import('../features/collections/saved/SaveDesign.tsx')).SaveDesign,
  'over',
);

const saving = (designId: string, onClose: () => void) => <SaveDesign designId={designId} onClose={onClose} />;

/** /discovery: what people share, and /discovery/{designId}: one of them. */
export function DiscoveryPage() {
  return <Gallery saving={saving} />;
}
