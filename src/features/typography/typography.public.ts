export { TypographyCard } from './card/TypographyCard.tsx';
