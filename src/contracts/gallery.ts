/** What the database answers about designs that are shared on Discover. */
import * as z from 'zod/mini';
import { galleryTexts } from '../domain/texts/dashboard.ts';
import { changes, reads, row, text } from './contract.ts';

const refusals = { not_found: 'This design is not shared any more.' };

/** What the gallery shows of a design; it has a word of its own for what a design lacks. */
const columns = {
  id: z.string(),
  title: text,
  description: text,
  prompt: text,
  image_url: text,
  thumbnail_url: text,
  style: text,
  true_style: text,
  tags: z.array(z.string()),
  likes: z.number(),
  views: z.number(),
  ai_model: text,
  ai_provider: text,
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  ink: z.optional(z.enum(['black', 'color'])),
  body_part: z.optional(text),
  size_class: z.optional(z.nullable(z.enum(['small', 'medium', 'large']))),
  author_name: text,
  created_at: z.string(),
  attributions: z.unknown(),
  /** Of the reader; a function that reads like a column where it is named. */
  user_has_liked: z.optional(z.boolean()),
};
export const designColumns = Object.keys(columns).join(', ');
export const publicDesigns = z.array(row(columns));
export type PublicDesignRow = z.output<typeof publicDesigns>[number];

/** By the words of a design; its table and the older name of it answer the same columns. */
export const searchPublicDesigns = reads('search_public_designs', galleryTexts.loadFailed, publicDesigns);

/** A picture with its title, which leads to a design. */
const linked = row({ id: z.string(), title: z.string(), image_url: z.string(), thumbnail_url: text });

/** What is shown beside a design; null where it is not shared. The maker is told only where they want to be named. */
export const getDesignContext = reads(
  'get_design_context',
  galleryTexts.designFailed,
  z.nullable(row({ artist_id: text, of_maker: z.array(linked), of_style: z.array(linked) })),
);
export type LinkedDesign = z.output<typeof linked>;

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
