/** The scripted conversations once more, with Claude at the other end: a double answers in the shape that its service records. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRequestSchema, fallbackAnalysis, promptMark, type ChatRequest } from '#domain/assistant.ts';
import { briefEntries, emptyBrief, setEntries, type BriefEntry, type DesignBrief } from '#domain/brief.ts';
import { promptFromBrief } from '#domain/brief-prompt.ts';
import type { ChatInput } from './assistant.ts';
import { createClaudeAssistant } from './claude.gateway.ts';
import { conversations } from './conversations/conversations.ts';

interface Sent {
  system: string;
  tools: { name: string; input_schema: { properties: object; required: string[] } }[];
  messages: { role: string; content: unknown }[];
}
interface Part {
  type: string;
  source?: { media_type: string };
}

let server: Server;
let url = '';
let photo: ChatRequest['messages'][number];
let sent: Sent[] = [];
/** What the double answers next. */
let answer: { text: string; noted: object } = { text: '', noted: {} };

beforeAll(async () => {
  const png = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#557755' } })
    .png()
    .toBuffer();
  const source = { type: 'base64' as const, media_type: 'image/png', data: png.toString('base64') };
  photo = {
    role: 'user',
    content: [
      { type: 'image', source },
      { type: 'text', text: 'Please look at my reference image.' },
    ],
  };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(body) as Sent);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(recorded()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => (sent = []));

function recorded() {
  return {
    id: 'msg_01Xk',
    type: 'message',
    role: 'assistant',
    model: 'claude-haiku-5-5',
    content: [
      { type: 'thinking', thinking: '', signature: 'EqQB' },
      { type: 'text', text: answer.text },
      { type: 'tool_use', id: 'toolu_01Ab', name: 'note_brief', input: answer.noted },
    ],
    stop_reason: 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 912, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 168 },
  };
}

function inputOf({ messages, context, max_tokens }: ChatRequest): ChatInput {
  return { messages, context, maxTokens: max_tokens, signedIn: false, signal: new AbortController().signal };
}

describe('the same conversations with Claude', () => {
  it.each(conversations)('$name', async ({ turns, fromWords = false }) => {
    const assistant = createClaudeAssistant({ key: 'sk-test-key', baseUrl: url, images: 'built-in' });
    const messages: ChatRequest['messages'] = [
      fromWords ? { role: 'user', content: 'I have no photo.' } : photo,
      { role: 'assistant', content: 'What should the tattoo show?' },
    ];
    const analysis = fromWords ? null : fallbackAnalysis;
    let brief: DesignBrief | null = null;
    let expected = emptyBrief;
    for (const [index, turn] of turns.entries()) {
      const before = expected;
      expected = setEntries(expected, turn.brief, turn.source === 'proposed' ? 'proposed' : 'said');
      const changed = briefEntries.filter((entry) => before[entry] !== expected[entry]);
      const prompt = index === turns.length - 1 ? promptFromBrief(expected, null) : null;
      const { sources: _sources, ...entries } = expected;
      answer = {
        text: prompt === null ? 'Noted. What else?' : `Here it is.\n${promptMark} ${prompt}\n\nShall I draw it?`,
        noted: {
          ...entries,
          takenBack: changed.filter((entry) => expected[entry] === null),
          proposed: turn.source === 'proposed' ? changed : [],
          marking: turn.marks ?? false,
          quickReplies: ['Calm', 'Dark'],
        },
      };
      messages.push({ role: 'user', content: turn.says });
      const context = { analysis, facts: null, brief, consultation: false };
      const request = chatRequestSchema.parse({ messages: messages.slice(-19), context });
      const reply = await assistant.chat(inputOf(request));
      const asked = sent[index];
      expect(asked.tools[0].input_schema.required).toEqual(expect.arrayContaining(briefEntries));
      if (brief) expect(asked.system).toContain(`Settled so far: ${JSON.stringify(brief)}`);
      const first = asked.messages[0].content as string | Part[];
      if (!fromWords) expect((first as Part[])[0].source?.media_type).toBe('image/jpeg');
      expect(asked.messages.at(-1)).toEqual({ role: 'user', content: turn.says });
      expect(reply.brief, turn.says).toEqual(expected);
      expect(new Set(reply.changes.map(({ entry }) => entry)), turn.says).toEqual(new Set<BriefEntry>(changed));
      expect([reply.prompt, reply.suggestions]).toEqual([prompt, ['Calm', 'Dark']]);
      if (turn.marks !== undefined) expect(reply.suggests).toBe(turn.marks ? 'mark' : null);
      messages.push({ role: 'assistant', content: reply.content[0].text });
      brief = reply.brief;
    }
  });

  it('leaves open what is noted out of bounds, and keeps what is known where nothing is noted', async () => {
    const assistant = createClaudeAssistant({ key: 'sk-test-key', baseUrl: url, images: 'built-in' });
    const known = setEntries(null, { subject: 'a fox', lineWeight: 1.3, placement: 'calf' }, 'set');
    answer = {
      text: 'Hm.',
      noted: {
        subject: null,
        lineWeight: 40,
        detail: 'much',
        background: 'blue',
        placement: null,
        takenBack: 'all',
        quickReplies: 7,
      },
    };
    const request = chatRequestSchema.parse({
      messages: [{ role: 'user', content: 'hm' }],
      context: { analysis: null, facts: null, brief: known, consultation: false },
    });
    const reply = await assistant.chat(inputOf(request));
    expect([reply.brief, reply.changes, reply.suggestions, reply.suggests]).toEqual([known, [], [], null]);
  });
});
