import { describe, expect, it } from 'vitest';
import { meaningWarnings } from './meaning.ts';

const kinds = (text: string, language = 'en') => meaningWarnings(text, language).map(({ kind }) => kind);

describe('what may have lost its meaning', () => {
  it.each([
    ['reversed', 'םולש', 'he'],
    ['reversed', 'ةايح', 'ar'],
    ['reversed', 'กำลังเ', 'th'],
    ['broken', 'ाम', 'hi'],
    ['pulled-apart', 'ح ب ي ب ي', 'ar'],
    ['pulled-apart', 'ש ל ו ם', 'he'],
    ['single-letter', 'ع', 'ar'],
    ['presentation-forms', '\ufe8e\ufee0\ufead', 'ar'],
    ['mixed-scripts', 'Lоve', 'en'], // A Cyrillic o.
    ['look-alike-kanji', '犬', 'ja'],
    ['look-alike-kanji', '力', 'ja'],
    ['mixed-chinese', '爱與和平', 'zh-Hans'],
    ['chinese-alphabet', 'Anna', 'zh-Hans'],
    ['regional-forms', '直', 'ja'],
  ])('%s: %s', (kind, text, language) => expect(kinds(text, language)).toContain(kind));

  it.each([
    ['Memento mori', 'la'],
    ['Rock ’n’ Roll', 'en'],
    ['الصبر مفتاح الفرج', 'ar'],
    ['بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ', 'ar'],
    ['حبيبتي الغالية', 'ar'],
    ['حياة', 'ar'],
    ['زندگی نہ ملے گی دوبارہ', 'ur'],
    ['آزادی می‌خواهم', 'fa'],
    ['גם זה יעבור', 'he'],
    ['שָׁלוֹם', 'he'],
    ['אני לדודי ודודי לי', 'he'],
    ['सत्यमेव जयते', 'hi'],
    ['ॐ नमः शिवाय', 'hi'],
    ['กำลังใจ น้ำ ที่สุด ผู้ใหญ่', 'th'],
    ['七転び八起き', 'ja'],
    ['ラーメンTOKYO', 'ja'],
    ['家和万事兴', 'zh-Hans'],
    ['愛與和平', 'zh-Hant'],
    ['사랑해', 'ko'],
    ['жизнь прекрасна', 'ru'],
    ['μολὼν λαβέ', 'el'],
    ['MMXXIV · XII', 'la'],
  ])('nothing is said of %s', (text, language) => expect(kinds(text, language)).toEqual([]));

  it('names the word and what it mixes', () => {
    expect(meaningWarnings('true Lоve', 'en')).toEqual([
      { kind: 'mixed-scripts', sentence: '"Lоve" mixes letters of Latin and Cyrillic that may only look alike.' },
    ]);
  });

  it('says whose forms are drawn', () => {
    expect(meaningWarnings('直', 'zh-Hant')[0].sentence).toContain('traditional Chinese form');
    expect(meaningWarnings('直', 'en')[0].sentence).toContain('Choose the language');
  });

  it('lets Japanese mix what Chinese may not', () => expect(kinds('国語学', 'ja')).toEqual([]));
});
