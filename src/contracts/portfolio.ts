/** What the database answers about pieces of a portfolio. */
import * as z from 'zod/mini';
import { portfolioMessages } from '../domain/portfolio.ts';
import { changes } from './contract.ts';

/** Removes an own piece; `paths` are its files, which the caller removes. */
export const deletePortfolioItem = changes(
  'delete_portfolio_item',
  'the database refused it.',
  { not_owner: portfolioMessages.notOwner, not_found: 'This piece no longer exists.' },
  z.object({ paths: z.array(z.string()) }),
);

export const reorderPortfolio = changes('reorder_portfolio', portfolioMessages.orderFailed, {
  not_an_artist: portfolioMessages.onlyArtists,
  invalid: portfolioMessages.orderFailed,
});
