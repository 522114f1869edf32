export { TranslateWords } from './TranslateWords.tsx';
