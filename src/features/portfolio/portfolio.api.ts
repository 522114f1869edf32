import { reads, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { deletePiece, orderPieces, readPieces, readPortfolioArtist } from './portfolio.data.ts';
import type { Piece, PortfolioArtist, PortfolioKey } from './portfolio.model.ts';

interface Preview {
  artistId: string;
  limit: number;
}

/** Portfolios. Uploads are done in portfolio.data.ts and only reported here, because files do not belong in the store. */
export const portfolioApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    portfolioArtist: build.query<PortfolioArtist | null, string>(
      reads(readPortfolioArtist, ['user_profiles', 'artist_profiles']),
    ),
    pieces: build.query<Piece[], PortfolioKey>(reads(({ artistId }) => readPieces(artistId), ['portfolio_items'])),
    piecesPreview: build.query<Piece[], Preview>(
      reads(({ artistId, limit }) => readPieces(artistId, limit), ['portfolio_items']),
    ),
    deletePiece: build.mutation<null, { id: string; key: PortfolioKey }>(
      writes(({ id }) => deletePiece(id), ['portfolio_items']),
    ),
    orderPieces: build.mutation<null, { ids: string[]; key: PortfolioKey }>({
      ...writes(({ ids }: { ids: string[] }) => orderPieces(ids), ['portfolio_items']),
      // A piece lies where it was put down.
      onQueryStarted: async ({ ids, key }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          portfolioApi.util.updateQueryData('pieces', key, (pieces) =>
            [...pieces].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          ),
        );
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});
