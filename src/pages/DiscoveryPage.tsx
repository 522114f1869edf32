import { pageTexts } from '../domain/texts/pages.ts';
import { Discovery } from '../features/gallery/Discovery.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /discovery: what people share. */
export function DiscoveryPage() {
  return (
    <>
      <PageHeader title={pageTexts.discover} lead={pageTexts.discoverLead} />
      <Discovery />
    </>
  );
}
