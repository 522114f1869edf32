/** Bringing a font along, and taking it away again. */
import { z } from 'zod';
import { customFontLimits, customFontTexts } from '#domain/fonts.ts';
import { charactersOver } from '#domain/text-length.ts';
import { ApiError } from '../errors.ts';
import { route, type QuotaRule, type Route } from '../http/route.ts';
import type { CustomFonts } from './custom-fonts.ts';

const UPLOADS: QuotaRule = {
  name: 'custom-fonts-hour',
  per: 'user',
  points: 60,
  windowSeconds: 3600,
  counting: 'shares',
};

const name = z
  .string()
  .trim()
  .min(1, customFontTexts.nameRequired)
  .refine((text) => charactersOver(text, customFontLimits.name) === 0, customFontTexts.nameTooLong);

const font = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(['ttf', 'otf', 'woff2']),
  bytes: z.number(),
  createdAt: z.string(),
});

export function customFontRoutes(custom: CustomFonts): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/fonts/custom',
      summary:
        'Takes the bytes of a font (TTF, OTF or WOFF2) under a name, checks it and keeps it written anew, for its owner alone. The face is `custom-` and the id.',
      access: 'user',
      quotas: [UPLOADS],
      burst: 10,
      bodyKind: 'raw',
      bodyLimit: () => customFontLimits.bytes,
      query: z.object({
        name,
        /** That the person may use it. */
        licence: z.literal('confirmed', { error: customFontTexts.licence }),
      }),
      response: font,
      errors: ['font_rejected', 'not_possible', 'unavailable'],
    }).answer(({ query, rawBody, user }) => {
      if (rawBody.length === 0) throw new ApiError('font_rejected', { message: customFontTexts.formats });
      return custom.add(user.id, query.name, rawBody);
    }),
    route({
      method: 'post',
      path: '/api/fonts/custom/remove',
      summary: 'Removes an own font with its file',
      access: 'user',
      quotas: [UPLOADS],
      body: z.object({ id: z.uuid() }),
      response: z.object({ success: z.literal(true) }),
      errors: ['not_found'],
    }).answer(async ({ body, user }) => {
      await custom.remove(user.id, body.id);
      return { success: true };
    }),
  ];
}
