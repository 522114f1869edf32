import { letteringTexts } from '../domain/texts/lettering.ts';
import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { ReadingSheet } from '../features/typography/reading/ReadingSheet.tsx';
import { Room } from '../features/typography/VisitorsRoom.tsx';

/** /reading/{token}: somebody who reads a language says whether a lettering is right. */
export function ReadingPage() {
  return (
    <Room top={<PageTop title={letteringTexts.readingTitle} lead={letteringTexts.readingLead} />}>
      <ReadingSheet />
    </Room>
  );
}
