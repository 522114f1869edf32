import { letteringTexts } from '../domain/texts/lettering.ts';
import { WesternStudio } from '../features/typography/studio/WesternStudio.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /font-generator: Western lettering. */
export function FontGeneratorPage() {
  return (
    <>
      <PageHeader title={letteringTexts.studioTitle} lead={letteringTexts.studioLead} />
      <WesternStudio />
    </>
  );
}
