import { paths } from '../config/paths.ts';
import { letteringTexts } from '../domain/texts/lettering.ts';
import { PageTop } from '../features/marketing/site/PageTop.tsx';
import { RomanConverter } from '../features/typography/numerals/RomanConverter.tsx';
import { VisitorsRoom } from '../features/typography/VisitorsRoom.tsx';

/** /public/roman-numeral-converter: numbers and dates, both ways, without an account. */
export function PublicRomanNumeralsPage() {
  const { numeralsTitle, numeralsLead } = letteringTexts;
  return (
    <VisitorsRoom signedIn={paths.romanNumerals} top={<PageTop title={numeralsTitle} lead={numeralsLead} />}>
      <RomanConverter studio={paths.publicFontGenerator} />
    </VisitorsRoom>
  );
}
