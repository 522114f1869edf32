import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { sharedDesignPath } from '../../config/paths.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Discovery } from './Discovery.tsx';
import { useDesignAddress } from './design/useDesignAddress.ts';
import { SavingPart, type Saving } from './save/SavingPart.ts';

const DesignPage = lazyPart(async () => (await import('./design/DesignPage.tsx')).DesignPage, 'within');

/** The wall, with a design over it where one was opened from it; the design alone where somebody came by its address. */
export function Gallery({ saving }: { saving: Saving }) {
  return (
    <SavingPart value={saving}>
      <WallOrDesign />
    </SavingPart>
  );
}

function WallOrDesign() {
  const { designId, isOver } = useDesignAddress();
  const { search } = useLocation();
  // Older links name the design in the query.
  const linked = new URLSearchParams(search).get('design');
  if (linked) return <Navigate to={sharedDesignPath(linked)} replace />;
  if (designId && !isOver) {
    return (
      <Suspense>
        <DesignPage key={designId} designId={designId} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={pageTexts.discover} lead={pageTexts.discoverLead} />
      <Discovery />
    </>
  );
}
