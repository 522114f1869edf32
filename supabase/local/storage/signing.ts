/** Signed addresses: who holds one may read or write this one object until it ends, without any other right. */
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { invalidShape, invalidSignature, invalidToken } from './errors.ts';
import type { Place } from './settings.ts';

export type Transform = Record<string, string | number>;

const downloadSchema = z.object({
  url: z.string(),
  exp: z.number(),
  transformations: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const uploadSchema = z.object({ url: z.string(), owner: z.string().optional(), upsert: z.boolean() });

/** A token for reading must not pass for one for writing. */
type Use = 'download' | 'upload';

const addressOf = ({ bucket, name }: Place): string => `${bucket}/${name}`;

export class UrlSigner {
  private readonly secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.secret = secret;
  }

  signDownload(place: Place, seconds: number, transformations?: Transform): Promise<string> {
    return this.sign('download', { url: addressOf(place), ...(transformations && { transformations }) }, seconds);
  }

  signUpload(place: Place, seconds: number, owner: string | undefined, upsert: boolean): Promise<string> {
    return this.sign('upload', { url: addressOf(place), ...(owner && { owner }), upsert }, seconds);
  }

  async readDownload(place: Place, token: string | null): Promise<z.infer<typeof downloadSchema>> {
    return this.read('download', downloadSchema, place, token);
  }

  async readUpload(place: Place, token: string | null): Promise<z.infer<typeof uploadSchema>> {
    return this.read('upload', uploadSchema, place, token);
  }

  private sign(use: Use, content: Record<string, unknown>, seconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(content)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(use)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.secret);
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
