/** The header `Accept`: in which form the caller wants the answer. */
import { RestError } from '../errors.ts';

export type BodyForm = 'array' | 'object' | 'csv' | 'text';

export interface PlanRequest {
  isJson: boolean;
  options: string[];
}

export interface Media {
  form: BodyForm;
  stripsNulls: boolean;
  contentType: string;
  /** How the database would answer, instead of the answer. */
  plan?: PlanRequest;
}

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];
const JSON_TYPE = 'application/json; charset=utf-8';

interface Accepted {
  type: string;
  parameters: Map<string, string>;
  quality: number;
}

/** Values may stand in quotes and hold commas and semicolons there. */
const PART = /(?:[^",;]|"[^"]*"?)+|[,;]/g;

function parseAccept(header: string): Accepted[] {
  const accepted: Accepted[] = [];
  let isNew = true;
  for (const [part] of header.matchAll(PART)) {
    const text = part.trim();
    if (text === ',') isNew = true;
    else if (text === ';' || text === '') continue;
    else if (isNew) {
      accepted.push({ type: text.toLowerCase(), parameters: new Map(), quality: 1 });
      isNew = false;
    } else {
      const at = text.indexOf('=');
      const value = text
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1');
      accepted.at(-1)?.parameters.set(text.slice(0, at).trim().toLowerCase(), value);
    }
  }
  for (const one of accepted) one.quality = Number(one.parameters.get('q') ?? 1) || 0;
  return accepted.sort((a, b) => b.quality - a.quality);
}

function mediaOf({ type, parameters }: Accepted, allowsPlan: boolean): Media | null {
  const stripsNulls = parameters.get('nulls') === 'stripped';
  const nulls = stripsNulls ? '; nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { form: 'array', stripsNulls: false, contentType: JSON_TYPE };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return {
        form: 'array',
        stripsNulls,
        contentType: stripsNulls ? `application/vnd.pgrst.array+json${nulls}; charset=utf-8` : JSON_TYPE,
      };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { form: 'object', stripsNulls, contentType: `application/vnd.pgrst.object+json${nulls}; charset=utf-8` };
    case 'text/csv':
      return { form: 'csv', stripsNulls: false, contentType: 'text/csv; charset=utf-8' };
    case 'text/plain':
      return { form: 'text', stripsNulls: false, contentType: 'text/plain; charset=utf-8' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return allowsPlan ? planOf(type, parameters) : null;
    default:
      return null;
  }
}

function planOf(type: string, parameters: Map<string, string>): Media | null {
  const explained = mediaOf(
    parseAccept(parameters.get('for') ?? 'application/json')[0] ?? { type: '*/*', parameters, quality: 1 },
    false,
  );
  if (!explained) return null;
  const isJson = type.endsWith('+json');
  const options = (parameters.get('options') ?? '').split('|').filter((option) => PLAN_OPTIONS.includes(option));
  const contentType = `application/vnd.pgrst.plan+${isJson ? 'json' : 'text'}; charset=utf-8`;
  return { ...explained, contentType, plan: { isJson, options } };
}

export function negotiate(header: string | null, allowsPlan: boolean): Media {
  const accepted = parseAccept(header?.trim() || '*/*');
  for (const one of accepted) {
    const media = mediaOf(one, allowsPlan);
    if (media) return media;
  }
  const names = accepted.map(({ type }) => type).join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${names.slice(0, 1000)}`);
}
