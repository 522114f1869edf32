import Link from '@mui/material/Link';

import type { Attributions } from '../domain/attributions.ts';

/** The motifs of a design, each with its author and licence, in one line of text. */
export function MotifCredits({ attributions }: { attributions: Attributions }) {
  return attributions.map(({ name, author, license, url }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      {url ? <Link href={url}>{name}</Link> : name}
      {author && ` by ${author}`}
      {license && ` (${license})`}
    </span>
  ));
}
