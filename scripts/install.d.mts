/** Types of install.mjs, which is plain JavaScript because it runs before anything is installed. */
export interface NpmCommand {
  file: string;
  args: string[];
  shell: boolean;
}

export class InstallError extends Error {
  exitCode: number;
}

/** Returns whether it installed. */
export function ensureInstalled(
  root: string,
  options?: { npm?: NpmCommand; log?: (text: string) => void },
): Promise<boolean>;

export function npmCommand(environment?: Record<string, string | undefined>): NpmCommand;
