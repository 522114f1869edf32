import { Discovery } from '../features/gallery/Discovery.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /discovery: what people share. */
export function DiscoveryPage() {
  return (
    <>
      <PageHeader title="Discover Designs" lead="Flash that people made here and chose to share." />
      <Discovery />
    </>
  );
}
