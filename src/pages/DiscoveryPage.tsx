import { Gallery } from '../features/gallery/Gallery.tsx';

/** /discovery: what people share, and /discovery/{designId}: one of them. */
export function DiscoveryPage() {
  return <Gallery />;
}
