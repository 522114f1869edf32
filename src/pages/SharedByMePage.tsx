import { SharedByMe } from '../features/gallery/shared/SharedByMe.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /shared-designs: what the person shares on Discover. */
export function SharedByMePage() {
  return (
    <>
      <PageHeader title="Shared by me" lead="Your designs on Discover, and what others do with them." />
      <SharedByMe />
    </>
  );
}
