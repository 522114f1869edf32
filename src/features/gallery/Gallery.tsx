import { Navigate, useLocation } from 'react-router-dom';

import { sharedDesignPath } from '../../config/paths.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Discovery } from './Discovery.tsx';
import { DesignPage } from './design/DesignPage.tsx';
import { useDesignAddress } from './design/useDesignAddress.ts';

/** The wall, with a design over it where one was opened from it; the design alone where somebody came by its address. */
export function Gallery() {
  const { designId, isOver } = useDesignAddress();
  const { search } = useLocation();
  // Older links name the design in the query.
  const linked = new URLSearchParams(search).get('design');
  if (linked) return <Navigate to={sharedDesignPath(linked)} replace />;
  if (designId && !isOver) return <DesignPage key={designId} designId={designId} />;
  return (
    <>
      <PageHeader title={pageTexts.discover} lead={pageTexts.discoverLead} />
      <Discovery />
    </>
  );
}
