import * as z from 'zod/mini';

import { approvalRow, getDesign, type ParametersRow, type WholeDesign } from '../../../contracts/designs.ts';
import type { Arguments, Contract, FunctionName, Outcome } from '../../../contracts/contract.ts';
import { accepted, ask, call } from '../../../data/call.ts';
import { AppError, databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { designErrorOf } from '../../../domain/errors.ts';
import { designRefusals, designTexts } from '../../../domain/designs.ts';
import type { Approval, Project, ProjectParameters } from './project.model.ts';

/** Says what the database's code means for a design; whatever has no meaning there could simply not be saved. */
function designError(error: unknown): unknown {
  const cause = error instanceof AppError && error.category === 'database' ? (error.cause as { code?: string }) : null;
  const { code, message } = designErrorOf(cause ?? {});
  if (code === 'UNKNOWN_ERROR') return error;
  return new AppError(code, message, { category: code === 'INVALID_DATA' ? 'validation' : 'auth', cause });
}

/** Calls a function that changes a design. */
export async function change<Name extends FunctionName, Answer>(
  contract: Contract<Name, Answer>,
  args: Arguments<Name>,
): Promise<Answer> {
  const outcome = await attempt(contract, args);
  return accepted(outcome);
}

/** Calls a function that changes a project, and returns a refusal instead of throwing it. */
export async function attempt<Name extends FunctionName, Answer>(
  contract: Contract<Name, Answer>,
  args: Arguments<Name>,
): Promise<Outcome<Answer>> {
  try {
    return await ask(contract, args);
  } catch (error) {
    throw designError(error);
  }
}

/** Reads one project. Throws `not_found` for somebody who takes no part in it. */
export async function readProject(id: string): Promise<Project> {
  return toProject(await existing(call(getDesign, { p_design_id: id })));
}

/** Waits for the answer about one project. Throws `not_found` for somebody who takes no part in it, and when the address holds no id. */
export async function existing<T>(asked: Promise<T | null>): Promise<T> {
  const found = await asked.catch((error: unknown) => {
    if (error instanceof AppError && error.code === '22P02') return null;
    throw error;
  });
  if (found === null) throw new AppError('not_found', designRefusals.not_found, { category: 'not_found' });
  return found;
}

export function toProject({ design, parameters, people, ...about }: WholeDesign): Project {
  return {
    ...design,
    ...about,
    parameters: toParameters(parameters),
    people: people.map(({ name, ...person }) => ({ ...person, name: name ?? 'Deleted user' })),
  };
}

function toParameters(row: ParametersRow | null): ProjectParameters {
  const { additionalNotes: notes = '', ...rest } = row ?? {};
  const none = { size: null, widthMm: null, heightMm: null, style: null, colorScheme: null, placement: null };
  return { ...none, mirror: false, ...rest, notes };
}

/** Reads all approvals of a project, the latest first, also those that no longer hold. */
export async function readApprovals(designId: string): Promise<Approval[]> {
  const query = (await supabase()).from('design_approvals').select('*').eq('design_id', designId);
  const { data, error } = await query.order('approved_at', { ascending: false }).limit(200);
  if (error) throw databaseError(error, designTexts.designFailed);
  return z.array(approvalRow).parse(data);
}
