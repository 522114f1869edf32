export { InscriptionsField } from './inscriptions/InscriptionsField.tsx';
