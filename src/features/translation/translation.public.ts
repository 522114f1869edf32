export { TranslateWords } from './TranslateWords.tsx';
export { canTranslate, TranslatedText } from './TranslatedText.tsx';
