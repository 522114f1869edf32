export { chosenPaper } from './paper.ts';
