import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fallbackAnalysis } from '../../domain/assistant.ts';
import type { GenerationOutput } from '../../domain/generation.ts';
import { studioTexts } from '../../domain/texts/designer.ts';
import { newJob, type Job } from '../generation/generation.model.ts';
import { afterReload, reduceStudio, studioViolations } from './designer.machine.ts';
import { initialStudioState, type ChatMessage, type StudioEvent, type StudioState } from './designer.state.ts';

const image = { dataUrl: 'data:image/png;base64,AA==', name: 'cat.png', width: 10, height: 10 };
const message = (content: string): ChatMessage => ({
  id: 'm',
  sender: 'ai',
  content,
  timestamp: 0,
  promptGenerated: false,
});
const output = (index: number): GenerationOutput => ({
  index,
  imageId: `i${index}`,
  url: 'u',
  previewUrl: 'p',
  width: 1024,
  height: 1024,
});
const ended = (requestId: string, outputs: GenerationOutput[], phase: Job['phase'] = 'succeeded') => ({
  type: 'jobEnded' as const,
  job: { ...newJob(requestId), id: `g-${requestId}`, phase, outputs },
});
const lost = (requestId: string, goesOn: boolean) => ({ type: 'jobLost' as const, requestId, message: 'no', goesOn });
const analysis = { data: fallbackAnalysis, facts: null, model: 'test' };

function play(events: StudioEvent[], from: StudioState = initialStudioState): StudioState {
  return events.reduce(reduceStudio, from);
}
const toChat: StudioEvent[] = [
  { type: 'imageSelected', image },
  { type: 'analysisStarted', attempt: 'a1' },
  {
    type: 'analysisSucceeded',
    attempt: 'a1',
    analysis,
    greeting: message('Hello'),
    prompt: 'A prompt',
    suggestions: [],
    brief: null,
  },
];
const toGenerating: StudioEvent[] = [...toChat, { type: 'generationStarted', requestId: 'r1', at: 1 }];

describe('the designer stages', () => {
  it('walks from upload to results', () => {
    const state = play([...toGenerating, ended('r1', [output(0)])]);
    expect(state.stage).toBe('results');
    expect(state.results?.generationId).toBe('g-r1');
  });

  it('asks for an image before it analyses', () => {
    const state = play([{ type: 'analysisStarted', attempt: 'a1' }]);
    expect(state.stage).toBe('upload');
    expect(state.error).toBe('Please upload at least one image to analyze');
  });

  it('cancels an analysis and ignores its late answer', () => {
    const state = play([
      ...toChat.slice(0, 2),
      { type: 'analysisCancelled' },
      {
        type: 'analysisSucceeded',
        attempt: 'a1',
        analysis,
        greeting: message('late'),
        prompt: null,
        suggestions: [],
        brief: null,
      },
    ]);
    expect(state.stage).toBe('upload');
    expect(state.notice).toBe('Analysis cancelled by user');
    expect(state.messages).toEqual([]);
  });

  it('returns to upload with the error when an analysis fails without fallback', () => {
    const state = play([
      ...toChat.slice(0, 2),
      { type: 'analysisFailed', attempt: 'a1', message: studioTexts.analysisUnavailable },
    ]);
    expect([state.stage, state.error]).toEqual(['upload', studioTexts.analysisUnavailable]);
  });

  it('sends nothing while a reply is pending, and no blank message', () => {
    const sent = play([...toChat, { type: 'messageSent', attempt: 'c1', message: message('one') }]);
    expect(reduceStudio(sent, { type: 'messageSent', attempt: 'c2', message: message('two') })).toBe(sent);
    const chat = play(toChat);
    expect(reduceStudio(chat, { type: 'messageSent', attempt: 'c1', message: message('  \n ') })).toBe(chat);
  });

  it('closes the chat to the analyzing stage and opens it again', () => {
    const closed = play([...toChat, { type: 'chatClosed' }]);
    expect(closed.stage).toBe('analyzing');
    expect(reduceStudio(closed, { type: 'chatOpened' }).stage).toBe('chat');
  });

  it('starts one generation on a double click', () => {
    const once = play(toGenerating);
    expect(reduceStudio(once, { type: 'generationStarted', requestId: 'r2', at: 2 })).toBe(once);
  });

  it('stays in generating when it fails, and tries again with a new request', () => {
    const failed = play([...toGenerating, lost('r1', false)]);
    expect([failed.stage, failed.run?.error]).toEqual(['generating', 'no']);
    expect(reduceStudio(failed, { type: 'generationStarted', requestId: 'r2', at: 2 }).run?.requestId).toBe('r2');
  });

  it('keeps the job of a timed-out wait and shows its late images', () => {
    const late = play([
      ...toGenerating,
      lost('r1', true),
      { type: 'generationReattached', requestId: 'r1' },
      ended('r1', [output(0)]),
    ]);
    expect(late.stage).toBe('results');
  });

  it('cancels a generation to the chat and ignores its late answer', () => {
    const state = play([...toGenerating, { type: 'generationCancelled' }, ended('r1', [output(0)])]);
    expect([state.stage, state.notice, state.results]).toEqual(['chat', 'Generation cancelled by user', null]);
  });

  it('says what a cancelled generation cost, once that is known', () => {
    const cancelled = [...toGenerating, { type: 'generationCancelled' }] satisfies StudioEvent[];
    const settled = (drawn: number, charged: number) => play([...cancelled, { type: 'cancelSettled', drawn, charged }]);
    expect(settled(0, 0).notice).toBe('Generation cancelled by user. Nothing was charged.');
    expect(settled(1, 1).notice).toMatch(/1 design was drawn before: it is among your images, for 1 credit\.$/);
    expect(settled(3, 2).notice).toMatch(/3 designs were drawn before: they are among your images, for 2 credits\.$/);
    const dismissed = play([
      ...cancelled,
      { type: 'noticeDismissed' },
      { type: 'cancelSettled', drawn: 1, charged: 1 },
    ]);
    expect(dismissed.notice).toBeNull();
  });

  it('calls a success without images an error', () => {
    const state = play([...toGenerating, ended('r1', [])]);
    expect(state.run?.error).toBe('No tattoo design was generated. Please try again.');
  });

  it('goes from the results to refine or to a clean start', () => {
    const results = play([...toGenerating, ended('r1', [output(0)])]);
    expect(reduceStudio(results, { type: 'refineRequested' }).stage).toBe('chat');
    expect(reduceStudio(results, { type: 'reset' })).toEqual(initialStudioState);
  });

  it('takes new addresses of its results, and keeps what it has when none came', () => {
    const results = play([...toGenerating, ended('r1', [output(0)])]);
    const again = reduceStudio(results, ended('r1', [{ ...output(0), url: 'new' }]));
    expect(again).toEqual({ ...results, results: { ...results.results, outputs: [{ ...output(0), url: 'new' }] } });
    expect(reduceStudio(again, ended('r1', []))).toBe(again);
    expect(reduceStudio(again, ended('r2', [output(1)]))).toBe(again);
  });

  it('survives a reload in every stage', () => {
    for (const events of [[], toChat.slice(0, 1), toChat.slice(0, 2), toChat, toGenerating]) {
      const state = play(events);
      const again = afterReload(JSON.parse(JSON.stringify(state)) as StudioState);
      expect(again.stage).toBe(state.stage);
      expect(studioViolations(again)).toEqual([]);
    }
  });

  it('stays consistent over random walks of 1,000 events', () => {
    const attempt = fc.constantFrom('x1', 'x2', 'x3');
    const event: fc.Arbitrary<StudioEvent> = fc.oneof(
      fc.constantFrom<StudioEvent>(
        { type: 'imageSelected', image },
        { type: 'imageCleared' },
        { type: 'imageRejected', message: 'bad' },
        { type: 'analysisCancelled' },
        { type: 'chatClosed' },
        { type: 'chatOpened' },
        { type: 'generationCancelled' },
        { type: 'refineRequested' },
        { type: 'noticeDismissed' },
        { type: 'reset' },
      ),
      fc.boolean().map((on) => ({ type: 'artAnalysisSwitched' as const, on })),
      attempt.map((id) => ({ type: 'analysisStarted' as const, attempt: id })),
      attempt.map((id) => ({
        type: 'analysisSucceeded' as const,
        attempt: id,
        analysis,
        greeting: message('hi'),
        prompt: 'p',
        suggestions: [],
        brief: null,
      })),
      attempt.map((id) => ({ type: 'analysisFailed' as const, attempt: id, message: 'no' })),
      attempt.map((id) => ({ type: 'messageSent' as const, attempt: id, message: message('hello') })),
      attempt.map((id) => ({
        type: 'replyReceived' as const,
        attempt: id,
        message: message('yes'),
        prompt: null,
        suggestions: [],
        brief: { subject: 'fox', style: null, placement: null, sizeMm: 80, mood: null, mustHaves: [] },
      })),
      attempt.map((id) => ({ type: 'replyFailed' as const, attempt: id, message: message('no') })),
      attempt.map((id) => ({ type: 'replyGrew' as const, attempt: id, writing: 'Where will it' })),
      attempt.map((id) => ({ type: 'generationStarted' as const, requestId: id, at: 1 })),
      fc
        .tuple(attempt, fc.integer({ min: 0, max: 4 }), fc.constantFrom('succeeded', 'failed', 'canceled'))
        .map(([id, count, phase]) => ended(id, [0, 1, 2, 3].slice(0, count).map(output), phase)),
      fc.tuple(attempt, fc.boolean()).map(([id, goesOn]) => lost(id, goesOn)),
      attempt.map((id) => ({ type: 'generationReattached' as const, requestId: id })),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1000, maxLength: 1000 }), (events) => {
        let state = initialStudioState;
        for (const next of events) {
          state = reduceStudio(state, next);
          expect(studioViolations(state)).toEqual([]);
        }
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});
