/** Signed addresses: who holds one may read or write this one object until it ends, without any other right. */
import { createHmac } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { invalidShape, invalidSignature, invalidToken } from './errors.ts';
import type { Place } from './settings.ts';

const downloadSchema = z.object({ url: z.string(), exp: z.number() });
const uploadSchema = z.object({ url: z.string(), owner: z.string().optional(), upsert: z.boolean() });

/** A token for reading must not pass for one for writing. */
type Use = 'download' | 'upload';

const addressOf = ({ bucket, name }: Place): string => `${bucket}/${name}`;

export class UrlSigner {
  private readonly secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.secret = secret;
  }

  signDownload(place: Place, seconds: number): string {
    return this.sign('download', { url: addressOf(place) }, seconds);
  }

  signUpload(place: Place, seconds: number, owner: string | undefined, upsert: boolean): string {
    return this.sign('upload', { url: addressOf(place), ...(owner && { owner }), upsert }, seconds);
  }

  async readDownload(place: Place, token: string | null): Promise<z.infer<typeof downloadSchema>> {
    return this.read('download', downloadSchema, place, token);
  }

  async readUpload(place: Place, token: string | null): Promise<z.infer<typeof uploadSchema>> {
    return this.read('upload', uploadSchema, place, token);
  }

  /** At once: a thousand addresses that each wait for another thread would hold up all who need those threads, such as sign-in. */
  private sign(use: Use, content: Record<string, unknown>, seconds: number): string {
    const now = Math.floor(Date.now() / 1000);
    const parts = [{ alg: 'HS256' }, { ...content, aud: use, iat: now, exp: now + seconds }];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${text}.${createHmac('sha256', this.secret).update(text).digest('base64url')}`;
  }

  private async read<Schema extends z.ZodType<{ url: string }>>(
    use: Use,
    schema: Schema,
    place: Place,
    token: string | null,
  ): Promise<z.output<Schema>> {
    if (!token) throw invalidShape("querystring must have required property 'token'");
    let content: z.output<Schema>;
    try {
      const { payload } = await jwtVerify(token, this.secret, { algorithms: ['HS256'], audience: use });
      content = schema.parse(payload);
    } catch (error) {
      throw error instanceof errors.JOSEError ? invalidToken(error.message) : invalidSignature();
    }
    if (content.url !== addressOf(place)) throw invalidSignature();
    return content;
  }
}
