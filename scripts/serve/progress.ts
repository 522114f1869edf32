/** What a person sees while something long goes on: each step when it begins, and its time when it is done. */
export interface Progress {
  /** Runs a step and tells its time; the text says what is done, e.g. "Starting the database". */
  step<T>(text: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
  say(text: string): void;
}

export function createProgress(out: NodeJS.WritableStream = process.stdout): Progress {
  const say = (text: string): void => {
    out.write(`${text}\n`);
  };
  return {
    say,
    async step(text, work) {
      const start = performance.now();
      say(`• ${text} ...`);
      const result = await work((detail) => say(`    ${detail}`));
      say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      return result;
    },
  };
}
