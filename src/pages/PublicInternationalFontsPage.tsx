import { paths } from '../config/paths.ts';
import { letteringTexts } from '../domain/texts/lettering.ts';
import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { InternationalStudio } from '../features/typography/international/InternationalStudio.tsx';
import { VisitorsRoom } from '../features/typography/VisitorsRoom.tsx';

/** /public/international-font-generator: lettering in other writing systems without an account. */
export function PublicInternationalFontsPage() {
  const { internationalTitle, internationalLead } = letteringTexts;
  return (
    <VisitorsRoom
      signedIn={paths.internationalFonts}
      top={<PageTop title={internationalTitle} lead={internationalLead} />}
    >
      <InternationalStudio />
    </VisitorsRoom>
  );
}
