import { letteringTexts } from '../domain/texts/lettering.ts';
import { InternationalStudio } from '../features/typography/international/InternationalStudio.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /cjk-arabic-font-generator: lettering in other writing systems. */
export function InternationalFontsPage() {
  return (
    <>
      <PageHeader title={letteringTexts.internationalTitle} lead={letteringTexts.internationalLead} />
      <InternationalStudio />
    </>
  );
}
