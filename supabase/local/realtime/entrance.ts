import { FilterError, comparisonsOf } from './filters.ts';
import type { Identity } from './identity.ts';
import { parseJoin } from './join.ts';
import type { JoinRequest } from './join.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Frame } from './phoenix.ts';
import type { TopicRights } from './rights.ts';
import type { Binding, BindingRequest, Subscriptions } from './subscriptions.ts';

/** A refused join; the message goes to the client. */
export class JoinError extends Error {}

export interface EntranceContext {
  limits: RealtimeLimits;
  subscriptions: Subscriptions;
  /** Asks the policies of a private topic. */
  rights(identity: Identity, name: string): Promise<TopicRights>;
  /** Throws FilterError. */
  validate(binding: Binding, role: string): Promise<void>;
}

/** The bindings of a join, or none and what is wrong with one of them. */
export interface Bound {
  bindings: Binding[];
  problem: string | null;
}

/** Throws JoinError. */
export function understandJoin(frame: Frame, { channelsPerSocket, bindingsPerChannel }: RealtimeLimits, open: number) {
  if (!frame.topic.startsWith('realtime:') || frame.topic === 'realtime:' || frame.topic.includes('\0')) {
    throw new JoinError('A topic must be "realtime:" and a name');
  }
  if (open > channelsPerSocket) {
    throw new JoinError(`ChannelRateLimitReached: at most ${channelsPerSocket} channels per connection`);
  }
  const request = parseJoin(frame.payload);
  if (!request) throw new JoinError('The join payload is not valid');
  if (request.replay && !request.isPrivate) throw new JoinError('Replay is not allowed for public channels');
  if (request.bindings.length > bindingsPerChannel) {
    throw new JoinError(`At most ${bindingsPerChannel} postgres_changes per channel`);
  }
  return request;
}

/** Throws JoinError when the identity may hear nothing on the private topic. */
export async function privateRights(context: EntranceContext, identity: Identity, topic: string): Promise<TopicRights> {
  const name = topic.slice('realtime:'.length);
  const rights = await context.rights(identity, name);
  if (!rights.readBroadcast && !rights.readPresence) {
    throw new JoinError(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
  }
  return rights;
}

/** @param spent comparisons of the other channels of the socket */
export async function bindAll(
  context: EntranceContext,
  request: JoinRequest,
  identity: Identity,
  spent: number,
): Promise<Bound> {
  const { subscriptions, limits } = context;
  const bindings: Binding[] = [];
  for (const wanted of request.bindings) {
    try {
      const binding = subscriptions.acquire(wanted);
      bindings.push(binding);
      if (spent + comparisonsOfAll(bindings) > limits.comparisonsPerSocket) {
        throw new FilterError(`at most ${limits.comparisonsPerSocket} comparisons per connection`);
      }
      await context.validate(binding, identity.role);
    } catch (error) {
      for (const binding of bindings) subscriptions.release(binding);
      if (!(error instanceof FilterError)) throw error;
      return { bindings: [], problem: describe(wanted, error.message) };
    }
  }
  return { bindings, problem: null };
}

export const comparisonsOfAll = (bindings: Binding[]): number =>
  bindings.reduce((sum, { conditions }) => sum + comparisonsOf(conditions), 0);

function describe({ event, schema, table, filter }: BindingRequest, reason: string): string {
  const parameters = `event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filter: ${filter ?? ''}`;
  return `Unable to subscribe to changes with given parameters (${parameters}): ${reason}`;
}
