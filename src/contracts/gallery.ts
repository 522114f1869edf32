/** What the database answers about designs that are shared on Discover. */
import * as z from 'zod/mini';
import { galleryTexts } from '../domain/texts/dashboard.ts';
import { changes } from './contract.ts';

const refusals = { not_found: 'This design is not shared any more.' };

export const toggleDesignLike = changes(
  'toggle_design_like',
  galleryTexts.likeFailed,
  { not_found: galleryTexts.likeFailed },
  z.object({ liked: z.boolean(), likes: z.number() }),
);

/** Counts a view, once a day for each viewer, and answers the new number. */
export const recordDesignView = changes(
  'record_design_view',
  'The view could not be counted.',
  refusals,
  z.object({ views: z.number() }),
);

/** Takes an own design back; `paths` are its public files, which the caller removes. */
export const unpublishDesign = changes(
  'unpublish_design',
  'Sharing could not be stopped. Please try again.',
  { not_found: 'You do not share this design.' },
  z.object({ paths: z.array(z.string()) }),
);
