/** What the database answers about designs that are shared on Discover. */
import * as z from 'zod/mini';
import { dashboardTexts, galleryTexts } from '../domain/texts/dashboard.ts';
import { changes, reads, row, text } from './contract.ts';

const refusals = { not_found: galleryTexts.noLongerShared };

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
const linkedShape = { id: z.string(), title: z.string(), image_url: z.string(), thumbnail_url: text };
const linked = row(linkedShape);

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
  {
    too_many: 'Please wait a minute before you like more.',
    not_found: galleryTexts.likeFailed,
    closed: galleryTexts.closed,
  },
  z.object({ liked: z.boolean(), likes: z.number() }),
);

/** Counts a view, once a day for each viewer, and answers the new number. */
export const recordDesignView = changes(
  'record_design_view',
  'The view could not be counted.',
  refusals,
  z.object({ views: z.number() }),
);

/** What the person shares, newest first, at most 50. */
export const listOwnSharedDesigns = changes(
  'list_own_shared_designs',
  dashboardTexts.designsFailed,
  { signed_out: galleryTexts.signInToView },
  z.object({
    designs: z.array(
      row({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        image_url: z.string(),
        thumbnail_url: text,
        true_style: z.string(),
        tags: z.array(z.string()),
        likes: z.number(),
        views: z.number(),
        comments: z.number(),
        author_name: z.string(),
        maker: z.string(),
        is_named: z.boolean(),
        created_at: z.string(),
        is_hidden: z.boolean(),
        reasons: z.array(z.string()),
        answer: text,
      }),
    ),
  }),
);

export const updateSharedDesign = changes('update_shared_design', 'The design could not be saved.', {
  signed_out: galleryTexts.signInToPublish,
  title_and_image_required: galleryTexts.titleRequired,
  too_long: 'The title has at most 200 characters, the description at most 5,000, and there are at most 30 tags.',
  not_found: 'You do not share this design.',
});

/** What somebody should know before sharing a picture; `near` look like it and are shared by others. */
export const prepareSharing = reads(
  'prepare_sharing',
  galleryTexts.publishFailed,
  z.object({ maker: z.nullable(z.string()), is_named: z.boolean(), near: z.array(linked) }),
);

export const reportSharedDesign = changes('report_shared_design', 'The report could not be sent.', {
  reason_required: 'Choose a reason.',
  too_long: 'The details have at most 1,000 characters.',
  not_found: 'This design is not shared any more.',
  own_design: 'This is your own design. You can stop sharing it.',
  too_many: 'You have reported many designs today. Try again tomorrow.',
});

/** From a visitor, too; the API counts how often. */
export const claimSharedDesign = changes('claim_shared_design', 'The claim could not be sent.', refusals);

export const answerDesignReport = changes('answer_design_report', 'The answer could not be saved.', {
  content_required: 'Write something first.',
  too_long: 'The answer has at most 2,000 characters.',
  not_found: 'This design is not hidden any more.',
});

/** For administrators: designs with open reports or claims, or that look like another one. */
export const listDesignReports = reads(
  'list_design_reports',
  'Failed to load the reported designs',
  z.array(
    row({
      id: z.string(),
      title: z.string(),
      image_url: z.string(),
      thumbnail_url: text,
      is_hidden: z.boolean(),
      since: z.string(),
      maker: text,
      answer: text,
      reports: z.array(z.object({ reason: z.string(), details: z.string() })),
      claims: z.array(z.object({ name: z.string(), email: z.string(), statement: z.string(), original: z.string() })),
      resembles: z.array(row({ ...linkedShape, is_removed: z.boolean() })),
    }),
  ),
);

export const decideDesignReport = changes('decide_design_report', 'The decision could not be saved.', {
  not_found: 'This design is no longer there.',
});

/** Takes an own design back; `paths` are its public files, which the caller removes. */
export const unpublishDesign = changes(
  'unpublish_design',
  'Sharing could not be stopped. Please try again.',
  { not_found: 'You do not share this design.' },
  z.object({ paths: z.array(z.string()) }),
);

/** What administrators show on top of the gallery, newest first. */
export const listFeaturedCollections = reads(
  'list_featured_collections',
  galleryTexts.featuredFailed,
  z.array(
    row({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      created_at: z.string(),
      designs: z.array(linked),
    }),
  ),
);

const featuredGone = 'This featured collection is no longer there.';
export const saveFeaturedCollection = changes(
  'save_featured_collection',
  'The featured collection could not be saved.',
  {
    title_required: 'A featured collection needs a title.',
    too_long: 'The title has at most 80 characters, the description at most 300.',
    not_found: featuredGone,
  },
  z.object({ id: z.string() }),
);

export const deleteFeaturedCollection = changes(
  'delete_featured_collection',
  'The featured collection could not be deleted.',
  { not_found: featuredGone },
);

export const featureDesign = changes('feature_design', 'The featured collection could not be changed.', {
  not_found: featuredGone,
  too_many: 'A featured collection holds 60 designs.',
});
