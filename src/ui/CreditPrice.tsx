import { styled } from '@mui/material/styles';
import { grouped } from '../domain/numbers.ts';

const Price = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', opacity: 0.9 });

/** "3 credits", for the button that spends them. */
export function CreditPrice({ credits }: { credits: number }) {
  return <Price>{creditsText(credits)}</Price>;
}

/** A number of credits in words. */
export function creditsText(credits: number): string {
  return credits === 1 ? '1 credit' : `${grouped(credits)} credits`;
}
