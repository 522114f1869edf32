import { answer, serverState } from '../../data/server-state.ts';
import { deletePiece, orderPieces, readPieces, readPortfolioArtist } from './portfolio.data.ts';
import type { Piece, PortfolioArtist, PortfolioKey } from './portfolio.model.ts';

interface Preview {
  artistId: string;
  limit: number;
}

/** Portfolios. What carries files is done by portfolio.data.ts and told here afterwards: files do not belong into the store. */
export const portfolioApi = serverState.enhanceEndpoints({ addTagTypes: ['Portfolio'] }).injectEndpoints({
  endpoints: (build) => ({
    portfolioArtist: build.query<PortfolioArtist | null, string>({
      queryFn: (artistId) => answer(readPortfolioArtist(artistId)),
      providesTags: ['Profile'],
    }),
    pieces: build.query<Piece[], PortfolioKey>({
      queryFn: ({ artistId }) => answer(readPieces(artistId)),
      providesTags: ['Portfolio'],
    }),
    piecesPreview: build.query<Piece[], Preview>({
      queryFn: ({ artistId, limit }) => answer(readPieces(artistId, limit)),
      providesTags: ['Portfolio'],
    }),
    deletePiece: build.mutation<null, { id: string; key: PortfolioKey }>({
      queryFn: ({ id }) => answer(deletePiece(id)),
      invalidatesTags: (_result, error) => (error ? [] : ['Portfolio']),
    }),
    orderPieces: build.mutation<null, { ids: string[]; key: PortfolioKey }>({
      queryFn: ({ ids }) => answer(orderPieces(ids)),
      invalidatesTags: ['Portfolio'],
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
