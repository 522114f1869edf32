// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorageBench, putDesign } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

let bench: StorageBench;
beforeAll(async () => {
  bench = await openStorageBench();
});
afterAll(() => bench.stop());

/** What the service answers to the secret key: status and body. */
async function call(method: string, where: string, body?: unknown): Promise<[number, Record<string, unknown>]> {
  const response = await fetch(`${bench.server.url}/storage/v1/${where}`, {
    method,
    headers: { apikey: bench.secretKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

const refusal = (statusCode: string, code: string, message: string | RegExp): unknown[] => [
  400,
  expect.objectContaining({ statusCode, code, message: expect.stringMatching(message) as string }),
];

describe('what a bucket takes', () => {
  it('is never more than the installation does', async () => {
    expect(await call('POST', 'bucket', { name: 'wide', file_size_limit: '2MB' })).toEqual(
      refusal('413', 'EntityTooLarge', 'exceeded the maximum allowed size'),
    );
    expect(await call('POST', 'bucket', { name: 'fits', file_size_limit: '1MB' })).toEqual([200, { name: 'fits' }]);
    expect(await call('PUT', 'bucket/fits', { file_size_limit: 1_000_001 })).toEqual(
      refusal('413', 'EntityTooLarge', 'exceeded'),
    );
    expect((await call('GET', 'bucket/fits'))[1]).toMatchObject({ file_size_limit: 1_000_000 });
  });

  it.each(['much', '10', '-1KB', '1MiB', -5, 1.5])('is not limited to %s', async (file_size_limit) => {
    expect(await call('POST', 'bucket', { name: 'odd', file_size_limit })).toEqual(
      refusal('400', 'InvalidRequest', 'Invalid file size format'),
    );
  });

  it('is named by types that exist', async () => {
    for (const type of ['image', 'image/', '/png', 'a b/c', 'image/*;x', `image/${'x'.repeat(2000)}`]) {
      expect(await call('POST', 'bucket', { name: 'typed', allowed_mime_types: [type] })).toEqual(
        refusal('415', 'InvalidMimeType', 'is not supported'),
      );
    }
    const types = ['image/*', 'image/svg+xml', 'text/plain;charset=utf-8', '*'];
    expect((await call('POST', 'bucket', { name: 'typed', allowed_mime_types: [...types, ''] }))[0]).toBe(200);
    expect((await call('GET', 'bucket/typed'))[1]).toMatchObject({ allowed_mime_types: types });
  });
});

describe('administering buckets', () => {
  it('says what is wrong with a name', async () => {
    expect(await call('POST', 'bucket', { id: 'nameless' })).toEqual(
      refusal('400', 'InvalidRequest', "body must have required property 'name'"),
    );
    for (const name of ['', ' a', 'a/b', 'a\\b', 'ä', 'x'.repeat(101), '..%2f']) {
      expect(await call('POST', 'bucket', { name })).toEqual(
        refusal('400', 'InvalidBucketName', 'Bucket name invalid'),
      );
    }
  });

  it('changes only what it is told, and something', async () => {
    await call('POST', 'bucket', { name: 'kept', public: true, file_size_limit: '10KB' });
    expect(await call('PUT', 'bucket/kept', {})).toEqual(refusal('400', 'InvalidRequest', 'No content provided'));
    expect(await call('PUT', 'bucket/kept', { public: false })).toEqual([200, { message: 'Successfully updated' }]);
    expect((await call('GET', 'bucket/kept'))[1]).toMatchObject({ public: false, file_size_limit: 10_000 });
  });

  it('deletes none with something in it', async () => {
    await putDesign(bench, 'here.png');
    expect(await call('DELETE', 'bucket/designs')).toEqual(refusal('409', 'ResourceNotEmpty', 'not empty'));
  });

  it('lists them in pages, sorted, and by a part of their names', async () => {
    const names = async (query: string): Promise<unknown> =>
      ((await call('GET', `bucket?${query}`))[1] as unknown as { name: string }[]).map(({ name }) => name);
    expect(await names('sortColumn=name&sortOrder=desc&search=S')).toEqual(['fits', 'designs', 'avatars']);
    expect(await names('search=s&limit=1&offset=1')).toEqual(['designs']);
    for (const query of ['limit=x', 'limit=0', 'offset=-1', 'limit=1e30', 'sortColumn=owner', 'sortOrder=up;drop']) {
      expect(await call('GET', `bucket?${query}`)).toEqual(refusal('400', 'InvalidRequest', /^querystring\//));
    }
  });
});
