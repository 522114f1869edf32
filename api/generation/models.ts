/** The models that may be asked for. Vendor names stay in this table; callers use ours or theirs. */
export interface ImageModel {
  /** Name in requests, as the specification writes it. */
  name: string;
  label: string;
  /** Name at Replicate; a version pins what has no stable alias. */
  replicate: `${string}/${string}`;
  premium: boolean;
  /** Images that one prediction can bring. */
  outputs: number;
  /** Where a photo goes in, when the model takes one. */
  imageInput: 'image' | 'control_image' | 'input_image' | null;
  guidance: { name: 'guidance' | 'cfg'; max: number };
  steps: { name: 'num_inference_steps' | 'steps'; max: number } | null;
  /** Models that take a text of what to avoid. */
  negativePrompt: boolean;
}

export const MODELS: readonly ImageModel[] = [
  {
    name: 'flux_dev',
    label: 'Flux Dev',
    replicate: 'black-forest-labs/flux-dev',
    premium: false,
    outputs: 4,
    imageInput: 'image',
    guidance: { name: 'guidance', max: 10 },
    steps: { name: 'num_inference_steps', max: 50 },
    negativePrompt: false,
  },
  {
    name: 'flux_schnell',
    label: 'Flux Schnell',
    replicate: 'black-forest-labs/flux-schnell',
    premium: false,
    outputs: 4,
    imageInput: null,
    guidance: { name: 'guidance', max: 10 },
    steps: { name: 'num_inference_steps', max: 4 },
    negativePrompt: false,
  },
  {
    name: 'flux_canny',
    label: 'Flux Canny',
    replicate: 'black-forest-labs/flux-canny-dev',
    premium: false,
    outputs: 4,
    imageInput: 'control_image',
    guidance: { name: 'guidance', max: 100 },
    steps: { name: 'num_inference_steps', max: 50 },
    negativePrompt: false,
  },
  {
    name: 'sd_3.5_large',
    label: 'Diffusion 3.5XL',
    replicate: 'stability-ai/stable-diffusion-3.5-large',
    premium: true,
    outputs: 1,
    imageInput: 'image',
    guidance: { name: 'cfg', max: 20 },
    steps: null,
    negativePrompt: true,
  },
];

export const DEFAULT_MODEL = MODELS[0];

/** The model that a caller means, by our name, by the vendor's or by a known spelling; null when it is not allowed. */
export function modelByName(name: string): ImageModel | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const plain = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '_');
  return (
    MODELS.find((model) => [model.name, model.label, model.replicate].some((known) => plain(known) === wanted)) ?? null
  );
}
