/** Sentences of the lettering pages. The routes need the heads, which is why they stand here and not in the feature. */
export const letteringTexts = {
  studioTitle: 'Lettering studio',
  studioLead:
    'Your words in every face of the catalogue, at their size on skin. You see what closes before it is worn.',
  internationalTitle: 'International scripts',
  internationalLead:
    'Chinese, Japanese, Korean, Arabic, Hindi, Thai and more, joined and ordered as people write them.',
  numeralsTitle: 'Roman numerals',
  numeralsLead: 'Numbers and dates as Roman numerals, and numerals as numbers.',
  readingTitle: 'Is this lettering right?',
  readingLead: 'Somebody wants to wear these words for life, and you can read them. Please say whether they are right.',
  manyStyles: '1000+ Font Styles Available',
} as const;
