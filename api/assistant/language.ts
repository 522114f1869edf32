/** Whether a message is in English, by script and by the small words of common languages. The consultant speaks English only. */

const smallWords: Record<string, RegExp> = {
  German:
    /(?<!\p{L})(ich|und|der|die|das|den|dem|eine?n?|mein(?:e|en|er)?|auf|nicht|mit|für|von|im|ist|möchte|hätte|will|gerne?|bitte|danke|hallo|guten|tag|wie|was|kein(?:e|en)?|tätowierung|arm und)(?!\p{L})/giu,
  Spanish:
    /(?<!\p{L})(el|la|los|las|una?|unos|quiero|quisiera|tatuaje|con|sin|para|por favor|por|mi|en el|en|del|que|gracias|me gustaría|hola|buenos|buenas|cuánto|cuesta|brazo|es|como)(?!\p{L})/giu,
  French:
    /(?<!\p{L})(je|le|la|les|une?|voudrais|veux|tatouage|avec|sans|pour|mon|ma|mes|sur|est|s'il vous plaît|des|du|dans|bonjour|merci|combien|et|bras)(?!\p{L})/giu,
  Italian:
    /(?<!\p{L})(il|lo|gli|una?|vorrei|voglio|tatuaggio|con|senza|per|mio|mia|sul|sulla|sono|che|grazie|ciao|quanto|costa|di|e|braccio)(?!\p{L})/giu,
  Portuguese:
    /(?<!\p{L})(o|os|uma?|quero|queria|tatuagem|com|sem|para|meu|minha|no|na|gostaria|obrigad[oa]|olá|quanto|custa|e|braço|eu)(?!\p{L})/giu,
  Dutch:
    /(?<!\p{L})(ik|een|het|de|en|mijn|op|niet|met|zonder|voor|van|wil|graag|hallo|dank|tatoeage|hoeveel|kost|dat|zou)(?!\p{L})/giu,
  Polish:
    /(?<!\p{L})(chcę|chciał(?:a)?bym|na|moim|mojej|przedramieniu|tatuaż|z|bez|dla|proszę|dziękuję|cześć|ile|kosztuje|jest|wilka|się)(?!\p{L})/giu,
  Turkish:
    /(?<!\p{L})(bir|istiyorum|dövme|kolum(?:a|da)?|için|ile|ve|lütfen|merhaba|teşekkürler|ne|kadar|benim|üzerine|olsun)(?!\p{L})/giu,
  Indonesian:
    /(?<!\p{L})(saya|ingin|mau|tato|di|dengan|tanpa|untuk|lengan|saya|terima|kasih|berapa|harga|yang|dan|halo)(?!\p{L})/giu,
  Vietnamese: /(?<!\p{L})(tôi|muốn|xăm|hình|một|con|trên|cánh|tay|không|cho|của|và|cảm|ơn|bao|nhiêu)(?!\p{L})/giu,
};
/** Among them every small word that one of the lists shares with English. */
const englishWords =
  /\b(the|a|an|and|i|i'm|my|with|of|on|in|it|is|for|want|like|please|to|no|yes|just|some|not|do|you|that|what|how|me|as|at|he|she|they|we|was|will|can|would|be|are|this|without|but|or|an|die|den)\b/gi;
/** One word is enough where no English message would hold it. */
const alone =
  /^[\s¡¿]*(?:hola|bonjour|salut|hallo|guten tag|ciao|buongiorno|olá|oi|merhaba|selam|cześć|dzień dobry|hoi|halo|xin chào|gracias|merci|danke|grazie|obrigad[oa]|dziękuję|teşekkürler)[\s!.?]*$/i;

const answers: Record<string, string> = {
  German: 'Auf dieser Installation verstehe ich nur Englisch. Bitte antworten Sie auf Englisch.',
  Spanish: 'En esta instalación solo entiendo inglés. Por favor, responda en inglés.',
  French: 'Sur cette installation, je ne comprends que l’anglais. Merci de répondre en anglais.',
  Italian: 'Su questa installazione capisco solo l’inglese. Per favore risponda in inglese.',
  Portuguese: 'Nesta instalação só entendo inglês. Por favor, responda em inglês.',
};
const english = 'The built-in consultant understands English only. Please answer in English.';

/** A sentence that asks for English, or null when the message may well be English. Short messages are given the benefit of the doubt. */
export function askForEnglish(text: string): string | null {
  const letters = [...text.matchAll(/\p{L}/gu)].length;
  const latin = [...text.matchAll(/\p{Script=Latin}/gu)].length;
  if ((letters >= 2 && latin / letters < 0.6) || alone.test(text)) return english;
  const score = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  const [language, count] = Object.entries(smallWords)
    .map(([name, pattern]) => [name, score(pattern)] as const)
    .sort((a, b) => b[1] - a[1])[0];
  if (count < 2 || count <= score(englishWords)) return null;
  return language in answers ? `${answers[language]}\n\n${english}` : english;
}
