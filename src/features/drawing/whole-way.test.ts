import { describe, expect, it } from 'vitest';

import { taskOf } from '../../../api/generation/engine.gateway.ts';
import { planJob } from '../../../api/generation/job.ts';
import { sampleOf } from '../../../tests/sample-of.ts';
import { makeStore } from '../../app/store.ts';
import { drawingSettingsSchema, settingNames } from '../../domain/drawing-settings.ts';
import { generateRequestSchema } from '../../domain/generation.ts';
import { assistantDefaults } from '../../domain/workspace.ts';
import { designsOrder } from '../designer/designer.job.ts';
import { designerActions, selectDesigner } from '../designer/designer.slice.ts';
import type { JobOrder } from '../generation/generation.public.ts';
import { generatorOrder, generatorTool } from '../generator/generator.tool.ts';
import { sketchOrder, sketchTool } from '../photo-to-sketch/sketch.tool.ts';
import { transferOrder, transferTool } from '../style-transfer/transfer.tool.ts';
import { variationsOrder } from '../project/assistant/assistant.job.ts';

type Store = ReturnType<typeof makeStore>;
type SettingName = (typeof settingNames)[number];

const image = { dataUrl: 'data:image/jpeg;base64,AAAA', name: 'fox.jpg', width: 40, height: 30 };
const pictures = [1, 2].map((n) => ({
  id: String(n),
  image: { ...image, dataUrl: `${image.dataUrl}${n}` },
  marks: [],
}));
const samples = drawingSettingsSchema.parse(sampleOf(drawingSettingsSchema));

const notShared = { share: false };

/** Every form with settings: what it holds, how one of them is set, and the order that comes of it. */
const forms: Record<string, { names: readonly string[]; orderWith: (store: Store, set: object) => JobOrder }> = {
  designer: {
    names: [...Object.keys(selectDesigner(makeStore().getState()).options), 'marks'],
    orderWith: (store, { marks, ...options }: { marks?: typeof samples.marks }) => {
      store.dispatch(designerActions.optionsChanged(options));
      if (marks) store.dispatch(designerActions.subjectMarked(marks));
      return designsOrder(store.getState());
    },
  },
  generator: {
    names: Object.keys(generatorTool.initialState.form),
    orderWith: (store, set) => {
      // Pictures take the place of what is arranged.
      const given = 'fusion' in set ? pictures : 'composition' in set ? [] : pictures.slice(1);
      store.dispatch(generatorTool.changed({ pictures: given, ...set }));
      return generatorOrder(store.getState());
    },
  },
  sketch: {
    names: Object.keys(sketchTool.initialState.form),
    orderWith: (store, set) => {
      store.dispatch(sketchTool.changed({ image, ...set }));
      return sketchOrder(store.getState());
    },
  },
  transfer: {
    names: Object.keys(transferTool.initialState.form),
    orderWith: (store, set) => {
      store.dispatch(transferTool.changed({ image, ...set }));
      return transferOrder(store.getState());
    },
  },
};

/** What the engine is asked to draw by an order. */
function drawnBy({ body }: JobOrder) {
  const request = generateRequestSchema.parse({ ...body, concept: 'a fox' });
  return taskOf(planJob(request, 'user:request', false, 'built-in').params, 0).request;
}

/** The specified scale of strength is another one, so that the last digit of a number may differ. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? Number(part.toFixed(9)) : part));

const cases = Object.entries(forms).flatMap(([form, { names, orderWith }]) =>
  settingNames.filter((name) => names.includes(name)).map((name) => ({ form, name, orderWith })),
);

describe('a setting that a person chooses', () => {
  it.each(cases)('$form: $name reaches the engine', ({ form, name, orderWith }) => {
    const plain = drawnBy(orderWith(makeStore(), notShared));
    const drawn = drawnBy(orderWith(makeStore(), { ...notShared, [name]: samples[name] }));
    expect(rounded(drawn[name])).toEqual(rounded(samples[name]));
    // A style transfer never puts an ornament behind the picture.
    if (form !== 'transfer' || name !== 'ornament') expect(plain[name]).not.toEqual(samples[name]);
  });

  it('stands in a form, unless callers of the API alone can set it', () => {
    const held = new Set<SettingName>(cases.map(({ name }) => name));
    expect(settingNames.filter((name) => !held.has(name))).toEqual(['lettering']);
  });

  it('of the workspace’s assistant reaches the engine, at the width of the project', () => {
    const design = { id: 'd', name: 'Raven', description: '', placement: null, widthMm: 80 };
    const numbers = { ...assistantDefaults, strength: 30, creativity: 10, adherence: 20 };
    const order = variationsOrder(design, { ...numbers, source: null, moreStyles: false }, image.dataUrl);
    expect(rounded(drawnBy(order))).toMatchObject({
      strength: 0.3,
      detail: 0.2,
      ornament: false,
      physicalWidthMm: 80,
    });
  });
});
