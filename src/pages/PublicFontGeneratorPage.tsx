import { paths } from '../config/paths.ts';
import { letteringTexts } from '../domain/texts/lettering.ts';
import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { WesternStudio } from '../features/typography/studio/WesternStudio.tsx';
import { VisitorsRoom } from '../features/typography/VisitorsRoom.tsx';

/** /public/font-generator: Western lettering without an account. */
export function PublicFontGeneratorPage() {
  const { studioTitle, studioLead } = letteringTexts;
  return (
    <VisitorsRoom signedIn={paths.fontGenerator} top={<PageTop title={studioTitle} lead={studioLead} />}>
      <WesternStudio />
    </VisitorsRoom>
  );
}
