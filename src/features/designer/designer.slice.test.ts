import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { UnknownAction } from '@reduxjs/toolkit';
import { fallbackAnalysis } from '../../domain/assistant.ts';
import { describeChanges, emptyBrief } from '../../domain/brief.ts';
import type { GenerationOutput } from '../../domain/generation.ts';
import { designerTexts } from '../../domain/texts/designer.ts';
import { newJob, type Job } from '../generation/generation.model.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { designerActions, designerReducer } from './designer.slice.ts';
import {
  afterReload,
  briefToSend,
  initialDesignerState,
  type ChatMessage,
  type DesignerState,
} from './designer.state.ts';

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
const ended = (requestId: string, outputs: GenerationOutput[], phase: Job['phase'] = 'succeeded') =>
  jobEnded({ ...newJob(requestId), id: `g-${requestId}`, phase, outputs });
const lost = (requestId: string, goesOn: boolean) => jobLost({ requestId, message: 'no', goesOn });
const start = (requestId: string) =>
  designerActions.drawingStarted({ requestId, startedAt: 1, images: 4, styleId: 'woodcut', widthMm: 80, photo: null });
const analysis = { data: fallbackAnalysis, facts: null, model: 'test' };

function play(events: UnknownAction[], from: DesignerState = initialDesignerState): DesignerState {
  return events.reduce<DesignerState>(designerReducer, from);
}
const toChat: UnknownAction[] = [
  designerActions.imageSelected(image),
  designerActions.analysisStarted({ attempt: 'a1' }),
  designerActions.analysisSucceeded({
    attempt: 'a1',
    analysis,
    message: message('Hello'),
    prompt: 'A prompt',
    suggestions: [],
    brief: null,
  }),
];
const toGenerating: UnknownAction[] = [...toChat, start('r1')];

describe('the designer stages', () => {
  it('walks from upload to results', () => {
    const state = play([...toGenerating, ended('r1', [output(0)])]);
    expect(state.stage).toBe('results');
    expect(state.run).toMatchObject({ requestId: 'r1', phase: 'done', outputs: [output(0)] });
  });

  it('asks for an image before it analyses', () => {
    const state = play([designerActions.analysisStarted({ attempt: 'a1' })]);
    expect(state.stage).toBe('upload');
    expect(state.error).toBe('Please upload at least one image to analyze');
  });

  it('cancels an analysis and ignores its late answer', () => {
    const state = play([
      ...toChat.slice(0, 2),
      designerActions.analysisCancelled(),
      designerActions.analysisSucceeded({
        attempt: 'a1',
        analysis,
        message: message('late'),
        prompt: null,
        suggestions: [],
        brief: null,
      }),
    ]);
    expect(state.stage).toBe('upload');
    expect(state.notice).toBe('Analysis cancelled by user');
    expect(state.messages).toEqual([]);
  });

  it('returns to upload with the error when an analysis fails without fallback', () => {
    const state = play([
      ...toChat.slice(0, 2),
      designerActions.analysisFailed({ attempt: 'a1', message: designerTexts.analysisUnavailable }),
    ]);
    expect([state.stage, state.error]).toEqual(['upload', designerTexts.analysisUnavailable]);
  });

  it('sends nothing while a reply is pending, and no blank message', () => {
    const sent = play([...toChat, designerActions.messageSent({ attempt: 'c1', message: message('one') })]);
    expect(designerReducer(sent, designerActions.messageSent({ attempt: 'c2', message: message('two') }))).toBe(sent);
    const chat = play(toChat);
    expect(designerReducer(chat, designerActions.messageSent({ attempt: 'c1', message: message('  \n ') }))).toBe(chat);
  });

  it('closes the chat to the analyzing stage and opens it again', () => {
    const closed = play([...toChat, designerActions.chatClosed()]);
    expect(closed.stage).toBe('analyzing');
    expect(designerReducer(closed, designerActions.chatOpened()).stage).toBe('chat');
  });

  it('starts one generation on a double click', () => {
    const once = play(toGenerating);
    expect(designerReducer(once, start('r2'))).toBe(once);
  });

  it('stays in generating when it fails, and tries again with a new request', () => {
    const failed = play([...toGenerating, lost('r1', false)]);
    expect([failed.stage, failed.run?.error]).toEqual(['generating', 'no']);
    expect(designerReducer(failed, start('r2')).run?.requestId).toBe('r2');
  });

  it('keeps the job of a timed-out wait and shows its late images', () => {
    const late = play([
      ...toGenerating,
      lost('r1', true),
      designerActions.drawingReattached({}),
      ended('r1', [output(0)]),
    ]);
    expect(late.stage).toBe('results');
  });

  it('cancels a generation to the chat and ignores its late answer', () => {
    const state = play([...toGenerating, designerActions.drawingCancelled({}), ended('r1', [output(0)])]);
    expect([state.stage, state.notice]).toEqual(['chat', 'Generation cancelled by user']);
  });

  it('says what a cancelled generation cost, once that is known', () => {
    const cancelled = [...toGenerating, designerActions.drawingCancelled({})] satisfies UnknownAction[];
    const settles = (drawn: number, charged: number) =>
      designerActions.cancelSettled({
        requestId: 'r1',
        end: { ...newJob('r1'), outputs: [0, 1, 2].slice(0, drawn).map(output), charged },
      });
    const settled = (drawn: number, charged: number) => play([...cancelled, settles(drawn, charged)]);
    expect(settled(0, 0).notice).toBe('Generation cancelled by user. Nothing was charged.');
    expect(settled(1, 1).notice).toMatch(/1 design was already drawn. It is in your images, for 1 credit\.$/);
    expect(settled(3, 2).notice).toMatch(/3 designs were already drawn. They are in your images, for 2 credits\.$/);
    expect(play([...cancelled, designerActions.cancelSettled({ requestId: 'r1', end: null })]).notice).toMatch(
      /could not be reached/,
    );
    expect(play([...cancelled, designerActions.noticeDismissed(), settles(1, 1)]).notice).toBeNull();
  });

  it('calls a success without images an error', () => {
    const state = play([...toGenerating, ended('r1', [])]);
    expect(state.run?.error).toBe('No tattoo design was generated. Please try again.');
  });

  it('goes from the results to refine or to a clean start', () => {
    const results = play([...toGenerating, ended('r1', [output(0)])]);
    expect(designerReducer(results, designerActions.refineRequested()).stage).toBe('chat');
    expect(designerReducer(results, designerActions.reset())).toEqual(initialDesignerState);
  });

  it('takes new addresses of its results, and keeps what it has when none came', () => {
    const results = play([...toGenerating, ended('r1', [output(0)])]);
    const again = designerReducer(results, ended('r1', [{ ...output(0), url: 'new' }]));
    expect(again).toEqual({ ...results, run: { ...results.run, outputs: [{ ...output(0), url: 'new' }] } });
    expect(designerReducer(again, ended('r1', []))).toBe(again);
    expect(designerReducer(again, ended('r2', [output(1)]))).toBe(again);
  });

  it('keeps what is drawn beside a result, until it is dismissed', () => {
    const results = play([...toGenerating, ended('r1', [output(0)])]);
    const nudge = { requestId: 'n1', from: 'i0', nudge: 'bolder' } as const;
    const drawing = designerReducer(results, designerActions.nudgeStarted(nudge));
    expect(drawing.nudges).toEqual([{ ...nudge, output: null, error: null }]);
    const drawn = designerReducer(drawing, ended('n1', [{ ...output(0), imageId: 'i9' }]));
    expect(drawn.nudges[0].output?.imageId).toBe('i9');
    expect(drawn.run?.outputs).toEqual(results.run?.outputs);
    expect(designerReducer(drawing, lost('n1', true)).nudges[0].error).toBeNull();
    const failed = designerReducer(drawing, lost('n1', false));
    expect(failed.nudges[0].error).toBe('no');
    expect(designerReducer(failed, designerActions.nudgeDismissed({ requestId: 'n1' })).nudges).toEqual([]);
  });

  it('takes what is set by hand into the brief, the options and the prompt', () => {
    const chat = play(toChat);
    const set = designerReducer(chat, designerActions.briefSet({ style: 'woodcut', sizeMm: 60, leaveOut: ['leaves'] }));
    expect([set.options.styleId, set.options.physicalWidthMm, set.brief?.leaveOut]).toEqual([
      'woodcut',
      60,
      ['leaves'],
    ]);
    expect(set.brief?.sources).toEqual({ style: 'set', sizeMm: 'set', leaveOut: 'set' });
    expect(set.prompt).toContain('Without leaves.');
    const empty = designerReducer(play(toChat.slice(0, 2)), designerActions.briefSet({ subject: 'a fox' }));
    expect([empty.prompt, empty.brief?.subject]).toEqual([null, 'a fox']);
  });

  it('sets the drawing by what was said of it, and sends where it stands with the next message', () => {
    const brief = {
      ...emptyBrief,
      lineWeight: 1.3,
      detail: 0.4,
      strength: 0.8,
      background: 'none',
      ornament: false,
    } as const;
    const sent = play([...toChat, designerActions.messageSent({ attempt: 'c1', message: message('bolder') })]);
    const said = designerReducer(
      sent,
      designerActions.replyReceived({
        attempt: 'c1',
        message: message('ok'),
        prompt: null,
        suggestions: [],
        brief: { ...brief, sources: {} },
        changes: describeChanges(emptyBrief, { ...brief, sources: {} }),
        suggestsMarking: true,
      }),
    );
    expect(said.options).toMatchObject({ lineWeight: 1.3, detail: 0.4, strength: 0.8, cutout: 'on', ornament: false });
    expect(said.suggestsMarking).toBe(true);
    const slid = designerReducer(said, designerActions.optionsChanged({ lineWeight: 0.8, cutout: 'off' }));
    expect(briefToSend(slid)).toMatchObject({ lineWeight: 0.8, detail: 0.4, background: 'photo', ornament: false });
  });

  it('keeps what was set by hand while a reply was written', () => {
    const asked = play([...toChat, designerActions.messageSent({ attempt: 'c1', message: message('on my calf') })]);
    const set = designerReducer(asked, designerActions.briefSet({ style: 'woodcut' }));
    const brief = { ...emptyBrief, style: 'dotwork', placement: 'calf', sources: { placement: 'said' as const } };
    const changes = describeChanges({ ...emptyBrief, style: 'dotwork' }, brief);
    const reply = { attempt: 'c1', message: message('ok'), prompt: null, suggestions: [], brief, changes };
    const after = designerReducer(set, designerActions.replyReceived(reply));
    expect(after.brief).toMatchObject({
      style: 'woodcut',
      placement: 'calf',
      sources: { style: 'set', placement: 'said' },
    });
    expect(after.options).toMatchObject({ styleId: 'woodcut', placement: 'calf' });
  });

  it('survives a reload in every stage', () => {
    for (const events of [[], toChat.slice(0, 1), toChat.slice(0, 2), toChat, toGenerating]) {
      const state = play(events);
      const again = afterReload(JSON.parse(JSON.stringify(state)) as DesignerState);
      expect(again.stage).toBe(state.stage);
      expect(violations(again)).toEqual([]);
    }
  });

  it('stays consistent over random walks of 1,000 events', () => {
    const attempt = fc.constantFrom('x1', 'x2', 'x3');
    const event: fc.Arbitrary<UnknownAction> = fc.oneof(
      fc.constantFrom<UnknownAction>(
        designerActions.imageSelected(image),
        designerActions.imageCleared(),
        designerActions.wordsStarted({ message: message('hi'), prompt: null, suggestions: [], brief: null }),
        designerActions.imageRejected('bad'),
        designerActions.analysisCancelled(),
        designerActions.chatClosed(),
        designerActions.chatOpened(),
        designerActions.drawingCancelled({}),
        designerActions.refineRequested(),
        designerActions.noticeDismissed(),
        designerActions.reset(),
      ),
      fc.boolean().map((on) => designerActions.artAnalysisSwitched(on)),
      attempt.map((id) => designerActions.analysisStarted({ attempt: id })),
      attempt.map((id) =>
        designerActions.analysisSucceeded({
          attempt: id,
          analysis,
          message: message('hi'),
          prompt: 'p',
          suggestions: [],
          brief: null,
        }),
      ),
      attempt.map((id) => designerActions.analysisFailed({ attempt: id, message: 'no' })),
      attempt.map((id) => designerActions.messageSent({ attempt: id, message: message('hello') })),
      attempt.map((id) =>
        designerActions.replyReceived({
          attempt: id,
          message: message('yes'),
          prompt: null,
          suggestions: [],
          brief: { ...emptyBrief, subject: 'fox', sizeMm: 80 },
        }),
      ),
      attempt.map((id) => designerActions.replyFailed({ attempt: id, message: message('no') })),
      attempt.map((id) => designerActions.replyGrew({ attempt: id, writing: 'Where will it' })),
      attempt.map((id) => start(id)),
      fc
        .tuple(attempt, fc.integer({ min: 0, max: 4 }), fc.constantFrom('succeeded', 'failed', 'canceled'))
        .map(([id, count, phase]) => ended(id, [0, 1, 2, 3].slice(0, count).map(output), phase)),
      fc.tuple(attempt, fc.boolean()).map(([id, goesOn]) => lost(id, goesOn)),
      fc.constant(designerActions.drawingReattached({})),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1000, maxLength: 1000 }), (events) => {
        let state = initialDesignerState;
        for (const next of events) {
          state = designerReducer(state, next);
          expect(violations(state)).toEqual([]);
        }
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});

/** What must hold in every reachable state; the sentences name what is wrong. Used by the random-walk test. */
function violations(state: DesignerState): string[] {
  const wrong: string[] = [];
  if (state.stage !== 'upload' && !state.image && !state.fromWords) wrong.push(`${state.stage} without an image`);
  if (state.stage === 'chat' && !state.analysis && !state.fromWords) wrong.push('chat without an analysis');
  if (state.stage === 'generating' && (!state.run || state.run.phase === 'done'))
    wrong.push('generating without a job');
  if (state.stage !== 'generating' && state.run?.phase === 'drawing') wrong.push('a job outside its stage');
  if (state.stage === 'generating' && !state.prompt) wrong.push('generating without a prompt');
  if (state.stage === 'results' && !state.run?.outputs.length) wrong.push('results without images');
  if (state.analysisAttempt !== null && state.stage !== 'analyzing') wrong.push('an analysis outside its stage');
  if (state.replyAttempt !== null && state.stage !== 'chat') wrong.push('a pending reply outside the chat');
  return wrong;
}
