import { fontsByScript, type ArabicHand, type FontFamily, type ScriptType } from '../../../domain/fonts.ts';

/** A language that is lettered here: it decides the families, and the form of characters that several languages share. */
export interface Language {
  /** BCP 47. */
  code: string;
  label: string;
  /** Its own name for itself. */
  own: string;
  script: ScriptType;
  /** Right to left. */
  rtl?: true;
  /** Columns are usual for it. */
  vertical?: true;
  /** Words can be lengthened. */
  kashida?: true;
  /** Its letters hang together: spacing would pull them apart. */
  joined?: true;
  sample: string;
}

export const languages = [
  {
    code: 'zh-Hans',
    label: 'Chinese, simplified',
    own: '简体中文',
    script: 'chinese-simplified',
    vertical: true,
    sample: '海内存知己',
  },
  {
    code: 'zh-Hant',
    label: 'Chinese, traditional',
    own: '繁體中文',
    script: 'chinese-traditional',
    vertical: true,
    sample: '海內存知己',
  },
  { code: 'ja', label: 'Japanese', own: '日本語', script: 'japanese', vertical: true, sample: '七転び八起き' },
  { code: 'ko', label: 'Korean', own: '한국어', script: 'korean', vertical: true, sample: '사랑과 자유' },
  {
    code: 'ar',
    label: 'Arabic',
    own: 'العربية',
    script: 'arabic',
    rtl: true,
    kashida: true,
    joined: true,
    sample: 'الصبر جميل',
  },
  {
    code: 'fa',
    label: 'Persian',
    own: 'فارسی',
    script: 'arabic',
    rtl: true,
    kashida: true,
    joined: true,
    sample: 'زندگی زیباست',
  },
  { code: 'ur', label: 'Urdu', own: 'اردو', script: 'arabic', rtl: true, kashida: true, joined: true, sample: 'محبت' },
  { code: 'hi', label: 'Hindi', own: 'हिन्दी', script: 'devanagari', joined: true, sample: 'सत्यमेव जयते' },
  { code: 'sa', label: 'Sanskrit', own: 'संस्कृतम्', script: 'devanagari', joined: true, sample: 'अहिंसा परमो धर्मः' },
  { code: 'th', label: 'Thai', own: 'ไทย', script: 'thai', sample: 'ความรักชนะทุกสิ่ง' },
  { code: 'he', label: 'Hebrew', own: 'עברית', script: 'hebrew', rtl: true, sample: 'אהבה' },
  { code: 'ru', label: 'Russian', own: 'Русский', script: 'cyrillic', sample: 'Помни о смерти' },
  { code: 'uk', label: 'Ukrainian', own: 'Українська', script: 'cyrillic', sample: 'Воля' },
  { code: 'sr', label: 'Serbian', own: 'Српски', script: 'cyrillic', sample: 'Слобода' },
  { code: 'el', label: 'Greek', own: 'Ελληνικά', script: 'greek', sample: 'Μολὼν λαβέ' },
] as const satisfies readonly Language[];

export function languageOf(code: string | null): Language | null {
  return languages.find((language) => language.code === code) ?? null;
}

export const handNames: Record<ArabicHand, string> = {
  naskh: 'Naskh',
  ruqaa: 'Ruqaa',
  kufi: 'Kufi',
  nastaliq: 'Nastaliq',
  display: 'Display',
};

/** Families of a language, those of one hand alone where one is chosen. */
export function familiesFor(
  families: readonly FontFamily[],
  { script, code }: Language,
  hand: ArabicHand | 'all',
): readonly FontFamily[] {
  const found = fontsByScript(families, script);
  const ofHand = hand === 'all' ? found : found.filter((family) => family.hand === hand);
  // Urdu is written in Nastaliq. Faces for reading have many weights and little of a hand: they stand behind the others.
  const rank = ({ hand: own, styles }: FontFamily) => (code === 'ur' && own === 'nastaliq' ? 0 : styles.length);
  return ofHand.toSorted((a, b) => rank(a) - rank(b));
}
