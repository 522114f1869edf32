import type { FontUsage } from '../../../contracts/fonts.ts';
import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { FontCatalogue } from '../../../domain/fonts.ts';
import { readCatalogue } from './fonts.data.ts';
import type { Marks } from './kept-marks.ts';
import { noteUse, readUsage, setFavorite, takeMarks } from './usage.data.ts';

const fontsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    fontCatalogue: build.query<FontCatalogue, void>(reads(readCatalogue)),
    fontUsage: build.query<FontUsage[], string>(reads(readUsage, ['user_font_usage'])),
    noteFontUse: build.mutation<null, { userId: string; fontId: string }>(writes(noteUse, ['user_font_usage'])),
    takeMarks: build.mutation<null, { userId: string; marks: Marks }>(writes(takeMarks, ['user_font_usage'])),
    setFontFavorite: build.mutation<null, { fontId: string; favorite: boolean }>(
      writes(setFavorite, ['user_font_usage']),
    ),
  }),
});

export const {
  useFontCatalogueQuery,
  useFontUsageQuery,
  useNoteFontUseMutation,
  useSetFontFavoriteMutation,
  useTakeMarksMutation,
} = fontsApi;
