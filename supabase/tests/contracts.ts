/** All contracts of the product by the function they are about, for the tests of the database. */
import { readdirSync } from 'node:fs';
import { readAnswer, type Contract, type FunctionName } from '../../src/contracts/contract.ts';

type AnyContract = Contract<FunctionName, unknown>;

const folder = new URL('../../src/contracts/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name) && name !== 'contract.ts');
const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<object>));

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'name' in value && 'failed' in value && 'answer' in value;

export const contracts: readonly AnyContract[] = modules
  .flatMap((module) => Object.values(module).flat())
  .filter(isContract);
const byName = new Map<string, AnyContract>(contracts.map((contract) => [contract.name, contract]));

export const hasContract = (name: string): boolean => byName.has(name);

/** Throws when an answer breaks the contract of its function, or refuses with a code that the contract does not name. */
export function expectContract(name: string, returned: unknown): void {
  const contract = byName.get(name);
  if (!contract) return;
  const outcome = readAnswer(contract, returned);
  if (!outcome.ok && !(outcome.code in (contract.refusals ?? {}))) {
    throw new Error(`${name} refused with "${outcome.code}", which its contract does not name.`);
  }
}
