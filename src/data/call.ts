import { readAnswer, type Arguments, type Contract, type FunctionName, type Outcome } from '../contracts/contract.ts';
import { callUnread } from './call-light.ts';
import { AppError, transportError } from './errors.ts';

/**
 * Calls a function of the database by its contract.
 * @throws AppError with a sentence for people: of the refusal, of what the database's code means, or that it did not succeed.
 */
export async function call<Name extends FunctionName, Answer>(
  contract: Contract<Name, Answer>,
  ...args: ArgumentList<Name>
): Promise<Answer> {
  return accepted(await ask(contract, ...args));
}

/** What an accepted call answered; a refusal is thrown with its sentence. */
export function accepted<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.ok) return outcome.value;
  const { code, sentence } = outcome;
  throw new AppError(code, sentence, { category: code === 'not_found' ? 'not_found' : 'validation' });
}

/** The same for callers who have a use for a refusal: it is answered, not thrown. */
export async function ask<Name extends FunctionName, Answer>(
  contract: Contract<Name, Answer>,
  ...args: ArgumentList<Name>
): Promise<Outcome<Answer>> {
  const returned = await callUnread(contract.name, contract.failed, args[0]);
  try {
    return readAnswer(contract, returned);
  } catch (cause) {
    throw transportError('parse', cause);
  }
}

/** Nothing for a function without parameters. */
type ArgumentList<Name extends FunctionName> =
  Record<string, never> extends Arguments<Name> ? [args?: Arguments<Name>] : [args: Arguments<Name>];
