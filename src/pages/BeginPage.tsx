import { pageTexts } from '../domain/texts/pages.ts';
import { Begin } from '../features/begin/begin.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /create: how a new design begins. */
export function BeginPage() {
  return (
    <>
      <PageHeader title={pageTexts.begin} lead={pageTexts.beginLead} />
      <Begin of="begin" />
    </>
  );
}
