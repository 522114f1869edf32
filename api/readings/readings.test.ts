/** Native readers over HTTP: a link leads to picture, text and meaning, takes answers of strangers, and ends. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { encodePng } from '../images/encode.ts';
import { readPngTexts } from '../images/png-text.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { clientOf } from '../testing/uploads-kit.ts';

let stack: TestStack;
let api: TestApi;
let owner: Person;
let other: Person;
let imageId: string;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack, {
    adjust: (deps) => ({ ...deps, burstFactor: 100, quotas: { take: () => Promise.resolve() } }),
  });
  owner = await createPerson(stack, api.service);
  other = await createPerson(stack, api.service);
  imageId = randomUUID();
  const path = `${owner.id}/lettering/${imageId}.png`;
  const pixels = { width: 2000, height: 500, data: new Uint8Array(1_000_000).fill(200) };
  const file = await encodePng(pixels, { 'inkroom-receipt': '{"prompt":"secret"}' });
  await api.service.storage.from('designs').upload(path, file, { contentType: 'image/png' });
  const lettering = { id: imageId, storage_path: path, preview_path: null, text: '愛', width: 2000, height: 500 };
  await api.service.rpc('record_lettering', {
    p_user_id: owner.id,
    p_lettering: { ...lettering, receipt: {}, content_hash: 'x' },
  });
});
afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

const ask = (more: object = {}, person = owner) =>
  call(api, '/api/readings', {
    token: person.token,
    body: { imageId, text: '愛', meaning: 'Love', language: 'ja', ...more },
  });
const link = async (): Promise<string> => String((await ask()).body.token);
const look = (token: string) => call(api, `/api/readings/question?token=${token}`);
const answer = (token: string, more: object = {}) =>
  call(api, '/api/readings/answer', { body: { token, id: randomUUID(), verdict: 'right', ...more } });
const listed = async (person = owner) =>
  ((await clientOf(stack, person).rpc('list_native_readings')).data ?? []) as Record<string, unknown>[];

describe('a link', () => {
  it('leads to the question and its picture, which holds no receipt', async () => {
    const token = await link();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await look(token);
    expect([status, body]).toEqual([
      200,
      { text: '愛', meaning: 'Love', language: 'ja', endsAt: expect.any(String) as unknown },
    ]);
    const picture = await fetch(`${api.url}/api/readings/picture?token=${token}`);
    const file = Buffer.from(await picture.arrayBuffer());
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(readPngTexts(file)).toEqual({});
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1600, height: 400 });
  });

  it('that was cut off, or never given out, says so', async () => {
    const token = await link();
    expect(await look(token.slice(1))).toMatchObject({
      status: 400,
      body: { error: 'This link does not work. It may have been cut off.' },
    });
    expect(await look(`x${token.slice(1)}`)).toMatchObject({ status: 404 });
    expect(await answer(`x${token.slice(1)}`)).toMatchObject({ status: 404 });
  });

  it('takes an answer of a stranger once, which who asked reads', async () => {
    const token = await link();
    const id = randomUUID();
    const remark = ' Upside down. ';
    for (let i = 0; i < 2; i++)
      expect(await answer(token, { id, verdict: 'wrong', remark })).toMatchObject({ status: 200 });
    expect((await listed())[0].answers).toMatchObject([{ verdict: 'wrong', remark: 'Upside down.' }]);
    expect(await listed(other)).toEqual([]);
  });

  it('takes no answer that is neither right nor wrong, or too long', async () => {
    const token = await link();
    expect(await answer(token, { verdict: 'maybe' })).toMatchObject({
      status: 400,
      body: { error: 'Please choose whether it is right or wrong.' },
    });
    expect(await answer(token, { remark: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      body: { error: 'A remark has up to 1,000 characters.' },
    });
  });

  it('ends when it is withdrawn', async () => {
    const { body } = await ask();
    await clientOf(stack, owner).rpc('withdraw_native_reading', { p_id: String(body.id) });
    expect(await look(String(body.token))).toMatchObject({
      status: 404,
      body: { error: 'This question has ended. Thank you all the same.' },
    });
    expect((await fetch(`${api.url}/api/readings/picture?token=${String(body.token)}`)).status).toBe(404);
  });
});

describe('a question', () => {
  it('is about an own image and has a text and a meaning', async () => {
    expect(await ask({}, other)).toMatchObject({ status: 404 });
    expect(await ask({ imageId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await ask({ meaning: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please say what it is meant to say.' },
    });
    expect(await ask({ text: '愛'.repeat(1001) })).toMatchObject({
      status: 400,
      body: { error: 'Ask about at most 1,000 characters at once.' },
    });
  });

  it('leaves no picture when there are too many', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 21; i++) answers.push((await ask()).status);
    expect(answers.at(-1)).toBe(409);
    const { data } = await api.service.storage.from('native-readings').list(owner.id, { limit: 100 });
    const rows = await listed();
    expect(data?.length).toBe(rows.length);
  });
});
