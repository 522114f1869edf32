/**
 * The word in a mail by which its news can be switched off without a sign-in. It is the account's id, encrypted and
 * authenticated (AES-256-GCM): nobody can make one, or read whose it is, and nothing has to be stored. It holds as long as the
 * server's secret does, and can do nothing but switch these mails off.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { isUuid } from '#domain/ids.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const ID_BYTES = 16;
const TAG_BYTES = 16;

/** How long a token is: base64url of nonce, id and tag. */
export const TOKEN_LENGTH = Math.ceil(((NONCE_BYTES + ID_BYTES + TAG_BYTES) * 4) / 3);

export interface UnsubscribeTokens {
  seal(userId: string): string;
  /** Whose it is; null when it was cut off, changed or never sealed here. */
  open(token: string): string | null;
}

/** `secret`: any secret that all processes share. A key of its own is made from it. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'inkroom news unsubscribe', 32));
  return {
    seal(userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const id = cipher.update(userId.replaceAll('-', ''), 'hex');
      return Buffer.concat([nonce, id, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(token) {
      if (token.length !== TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES + ID_BYTES));
      try {
        const id = decipher.update(bytes.subarray(NONCE_BYTES, NONCE_BYTES + ID_BYTES), undefined, 'hex');
        const userId = (id + decipher.final('hex')).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        return isUuid(userId) ? userId : null;
      } catch {
        return null;
      }
    },
  };
}
