/** Whoever writes in another language is told, in English too, that only English is spoken here; nothing of it is noted. */
import { t, type Conversation } from './conversation.ts';

const said: Record<string, string> = {
  German: 'Ich möchte einen Wolf auf dem Unterarm haben',
  Spanish: '¿Cuánto cuesta un tatuaje de un lobo en el brazo?',
  French: 'Je voudrais un loup sur mon avant-bras',
  Portuguese: 'Eu quero uma tatuagem de um lobo no meu braço',
  Italian: 'Vorrei un lupo sul mio avambraccio, grazie',
  Dutch: 'Ik wil graag een wolf op mijn onderarm',
  Polish: 'Cześć, chciałbym tatuaż wilka na przedramieniu',
  Turkish: 'Kolumda bir kurt dövmesi istiyorum',
  Indonesian: 'Saya ingin tato serigala di lengan',
  Vietnamese: 'Tôi muốn xăm hình con sói trên cánh tay',
  Russian: 'Я хочу волка на предплечье',
  Chinese: '我想在前臂上纹一只狼',
  Japanese: '前腕に狼のタトゥーを入れたいです',
  Korean: '저는 팔에 늑대 문신을 하고 싶어요',
  Arabic: 'أريد وشم ذئب على ساعدي',
  Hindi: 'मुझे अपनी बांह पर भेड़िया चाहिए',
  Bengali: 'আমি আমার হাতে একটি নেকড়ে ট্যাটু চাই',
};

export const languages: readonly Conversation[] = Object.entries(said).map(([name, words]) => ({
  name,
  turns: [t(words, {}, 'understands English only'), t('a wolf', { subject: 'a wolf' }, 'Which style')],
  prompt: { has: ['a wolf'] },
}));
