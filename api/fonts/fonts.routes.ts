/** Fonts by one door: browsers ask nobody else for them. */
import type { Response } from 'express';
import { z } from 'zod';
import { customFaceId, faceIdPattern, fontTexts } from '#domain/fonts.ts';
import { ApiError } from '../errors.ts';
import type { QuotaKeeper } from '../http/quota.ts';
import { RESPONDED, route, type QuotaRule, type Route } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import type { CustomFonts } from './custom-fonts.ts';
import { takeFetch } from './fetch-quota.ts';
import type { FontFiles } from './font-files.ts';

interface FontParts {
  catalogue: Catalogue;
  files: FontFiles;
  custom: CustomFonts;
  quotas: QuotaKeeper;
}

const FILES: QuotaRule = { name: 'font-files', per: 'ip', points: 6000, windowSeconds: 3600, counting: 'process' };
/** A wall of faces is scrolled. */
const BURST = 400;
const YEAR = 'max-age=31536000, immutable';

const part = /^[a-z0-9-]{1,85}i?(\.[a-z0-9-]{1,30})?$/;
const familyId = /^[a-z0-9-]{1,80}$/;
const face = z.object({
  id: z.string(),
  name: z.string(),
  files: z.array(z.object({ address: z.string(), ranges: z.string().nullable() })),
});

export function fontRoutes(parts: FontParts): Route[] {
  const { catalogue } = parts;
  const families = JSON.stringify({ families: catalogue.families });
  return [
    route({
      method: 'get',
      path: '/api/fonts/catalogue',
      summary:
        'All families of fonts with their styles; which of them work without a network, and which are several files',
      access: 'public',
      quotas: [],
      response: z.object({ families: z.array(z.record(z.string(), z.unknown())) }),
    }).answer(({ res }) => {
      res.setHeader('Cache-Control', 'public, max-age=3600');
      res.type('json').send(families);
      return Promise.resolve(RESPONDED);
    }),
    route({
      method: 'get',
      path: '/api/fonts/faces',
      summary: 'The files of a face, and which characters each of them has, as CSS writes ranges',
      access: 'public',
      quotas: [],
      burst: BURST,
      query: z.object({ id: z.string().regex(faceIdPattern, fontTexts.unknownFont) }),
      response: face,
      errors: ['not_found'],
    }).answer(({ query: { id }, res }) => {
      const found = catalogue.face(id);
      if (!found) throw new ApiError('not_found', { message: fontTexts.unknownFont });
      res.setHeader('Cache-Control', 'public, max-age=3600');
      return Promise.resolve({ ...found, files: [...found.files] });
    }),
    route({
      method: 'get',
      path: '/api/fonts/licence',
      summary: 'The license of a family as text: it goes along with its files',
      access: 'public',
      quotas: [],
      query: z.object({ family: z.string().regex(familyId, fontTexts.unknownFont) }),
      response: z.null(),
      errors: ['not_found'],
    }).answer(async ({ query: { family }, res }) => {
      const text = await catalogue.licence(family);
      if (text === null) throw new ApiError('not_found', { message: fontTexts.unknownFont });
      res.setHeader('Cache-Control', 'public, max-age=3600');
      res.type('text/plain').send(text);
      return RESPONDED;
    }),
    fileRoute(parts),
  ];
}

function fileRoute({ files, custom, quotas }: FontParts): Route {
  return route({
    method: 'get',
    path: '/api/fonts/files',
    summary:
      'The bytes of a font file (TrueType or OpenType) by an address of the catalogue, or of an own font. What did not come with the product is fetched once from the font service.',
    access: 'optional',
    quotas: [FILES],
    burst: BURST,
    query: z.object({
      file: z.string().regex(part, fontTexts.unknownFont),
      /** Names the version, so that an answer may be kept for good. */
      v: z.string().max(40).optional(),
    }),
    response: z.null(),
    errors: ['not_found', 'font_offline', 'upstream_failed'],
  }).answer(async ({ query: { file, v }, user, ip, res }) => {
    if (customFaceId.test(file)) {
      const { bytes } = await custom.open(user?.id ?? null, file.slice('custom-'.length));
      // Never written over: it stays until its owner removes it.
      return sendFont(res, bytes, 'private, max-age=86400');
    }
    const { bytes, version } = await files.read(file, () => takeFetch(quotas, ip));
    return sendFont(res, bytes, v === version ? `public, ${YEAR}` : 'public, max-age=300');
  });
}

function sendFont(res: Response, bytes: Uint8Array, cache: string): typeof RESPONDED {
  res.setHeader('Cache-Control', cache);
  res.type('font/ttf').end(bytes);
  return RESPONDED;
}
