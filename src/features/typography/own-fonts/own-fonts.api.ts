import type { CustomFont } from '../../../contracts/fonts.ts';
import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { addOwnFont, readOwnFonts, removeOwnFont, type NewFont } from './own-fonts.data.ts';

const ownFontsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownFonts: build.query<CustomFont[], string>(reads(readOwnFonts, ['custom_fonts'])),
    addOwnFont: build.mutation<null, NewFont>(writes(addOwnFont, ['custom_fonts'])),
    removeOwnFont: build.mutation<null, string>(writes(removeOwnFont, ['custom_fonts', 'user_font_usage'])),
  }),
});

export const { useOwnFontsQuery, useAddOwnFontMutation, useRemoveOwnFontMutation } = ownFontsApi;
