/** Whether a message is in English, by script and by the small words of common languages. The consultant speaks English only. */

const smallWords: Record<string, RegExp> = {
  German: /\b(ich|und|der|die|das|eine?n?|mein(e|en)?|auf|nicht|mit|für|möchte|hätte|gerne|tätowierung|arm und)\b/gi,
  Spanish: /\b(el|la|los|una?|quiero|tatuaje|con|para|por favor|mi|en el|que|gracias|me gustaría)\b/gi,
  French: /\b(je|le|la|les|une?|voudrais|tatouage|avec|pour|mon|sur|est|s'il vous plaît|des|dans)\b/gi,
  Italian: /\b(il|lo|una?|vorrei|tatuaggio|con|per|mio|sul|sono|che|grazie|di)\b/gi,
  Portuguese: /\b(o|uma?|quero|tatuagem|com|para|meu|minha|no|na|gostaria|obrigad[oa])\b/gi,
};
const englishWords = /\b(the|a|an|and|i|my|with|of|on|in|it|is|for|want|like|please|to|no|yes|just|some|not)\b/gi;

const answers: Record<string, string> = {
  German: 'Auf dieser Installation verstehe ich nur Englisch. Bitte antworten Sie auf Englisch.',
  Spanish: 'En esta instalación solo entiendo inglés. Por favor, responda en inglés.',
  French: 'Sur cette installation, je ne comprends que l’anglais. Merci de répondre en anglais.',
  Italian: 'Su questa installazione capisco solo l’inglese. Per favore risponda in inglese.',
  Portuguese: 'Nesta instalação só entendo inglês. Por favor, responda em inglês.',
};

/** A sentence that asks for English, or null when the message may well be English. Short messages are given the benefit of the doubt. */
export function askForEnglish(text: string): string | null {
  const letters = [...text.matchAll(/\p{L}/gu)].length;
  const latin = [...text.matchAll(/\p{Script=Latin}/gu)].length;
  const english = 'The built-in consultant understands English only. Please answer in English.';
  if (letters >= 2 && latin / letters < 0.6) return english;
  const score = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  const own = score(englishWords);
  const [language, count] = Object.entries(smallWords)
    .map(([name, pattern]) => [name, score(pattern)] as const)
    .sort((a, b) => b[1] - a[1])[0];
  return count >= 2 && count > own ? `${answers[language]}\n\n${english}` : null;
}
