import { EngineCancelled, type EngineHooks } from './contract.ts';

/** Tells the caller where the work stands and stops it when the caller wants: called between steps, never inside. */
export type Step = (fraction: number, stage: string) => void;

export function stepper(hooks: EngineHooks | undefined, from = 0, to = 1): Step {
  return (fraction, stage) => {
    if (hooks?.cancelled?.()) throw new EngineCancelled();
    hooks?.progress?.(from + (to - from) * fraction, stage);
  };
}
