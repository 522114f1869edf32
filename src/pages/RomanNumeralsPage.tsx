import { paths } from '../config/paths.ts';
import { letteringTexts } from '../domain/texts/lettering.ts';
import { RomanConverter } from '../features/typography/numerals/RomanConverter.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /roman-numeral-converter: numbers and dates, both ways. */
export function RomanNumeralsPage() {
  return (
    <>
      <PageHeader title={letteringTexts.numeralsTitle} lead={letteringTexts.numeralsLead} />
      <RomanConverter studio={paths.fontGenerator} />
    </>
  );
}
