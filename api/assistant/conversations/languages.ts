/**
 * Who writes in one of the ten most frequent other languages is read all the same, and answered in both; in a script that we do not
 * read, nothing is noted and we say which languages we read.
 */
import { t, type Conversation } from './conversation.ts';

const read: Record<string, [says: string, placement: string, hears: string]> = {
  German: [
    'Ich möchte einen Wolf auf dem Unterarm haben',
    'forearm',
    'Ich habe verstanden: Wolf, Unterarm. Stimmt das?',
  ],
  Spanish: ['¿Cuánto cuesta un tatuaje de un lobo en el brazo?', 'arm', 'He entendido:'],
  French: ['Je voudrais un loup sur mon avant-bras', 'forearm', 'J’ai compris : loup, avant-bras.'],
  Portuguese: ['Eu quero uma tatuagem de um lobo no meu braço', 'arm', 'Entendi: lobo, braço.'],
  Italian: ['Vorrei un lupo sul mio avambraccio, grazie', 'forearm', 'Ho capito: lupo, avambraccio.'],
  Dutch: ['Ik wil graag een wolf op mijn onderarm', 'forearm', 'Ik heb begrepen: wolf, onderarm.'],
  Polish: ['Cześć, chciałbym tatuaż wilka na przedramieniu', 'forearm', 'Zrozumiałem: wilka, przedramieniu.'],
  Turkish: ['Kolumda bir kurt dövmesi istiyorum', 'arm', 'Anladığım: Kolumda, kurt.'],
  Indonesian: ['Saya ingin tato serigala di lengan', 'arm', 'Saya mengerti: serigala, lengan.'],
  Vietnamese: ['Tôi muốn xăm hình con sói trên cánh tay', 'arm', 'Tôi đã hiểu: sói, cánh tay.'],
};

const unread: Record<string, string> = {
  Russian: 'Я хочу волка на предплечье',
  Chinese: '我想在前臂上纹一只狼',
  Japanese: '前腕に狼のタトゥーを入れたいです',
  Korean: '저는 팔에 늑대 문신을 하고 싶어요',
  Arabic: 'أريد وشم ذئب على ساعدي',
  Hindi: 'मुझे अपनी बांह पर भेड़िया चाहिए',
  Bengali: 'আমি আমার হাতে একটি নেকড়ে ট্যাটু চাই',
};

export const languages: readonly Conversation[] = [
  ...Object.entries(read).map(([name, [says, placement, hears]]) => ({
    name,
    turns: [t(says, { subject: 'a wolf', placement }, hears)],
    prompt: { has: ['a wolf', `for the ${placement}`] },
  })),
  ...Object.entries(unread).map(([name, says]) => ({
    name,
    turns: [t(says, {}, 'I read English, German'), t('a wolf', { subject: 'a wolf' }, 'Which style')],
    prompt: { has: ['a wolf'] },
  })),
];
