/** Faults of the machine or of the settings that a person can put right; the message says how. */
export type StartErrorCode =
  'port_in_use' | 'home_in_use' | 'migration_failed' | 'database_outdated' | 'environment' | 'database_failed';

export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}
