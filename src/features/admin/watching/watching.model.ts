import { monitoringLevels } from '../../../domain/monitoring.ts';

export interface EventFilter {
  level: (typeof monitoringLevels)[number] | null;
  type: string;
  /** The beginning of a route or an address. */
  path: string;
  /** An account id; what is none finds nobody. */
  person: string;
  /** Of an error page, or of a request. */
  reference: string;
  /** As a field for date and time gives it, in the reader's zone. */
  before: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter that an address names; what cannot be asked counts for nothing. */
export function eventFilterOf(query: URLSearchParams): EventFilter {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const before = text('before');
  return {
    level: monitoringLevels.find((level) => level === query.get('level')) ?? null,
    type: text('type'),
    path: text('path'),
    person: uuid.test(text('person')) ? text('person') : '',
    reference: text('reference'),
    before: Number.isNaN(Date.parse(before)) ? '' : before,
  };
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people say them: "12 MB". */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`;
}

/** Seconds as people say them: "3 d 4 h", "5 min". */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts =
    hours >= 24
      ? [`${Math.floor(hours / 24)} d`, hours % 24 > 0 && `${hours % 24} h`]
      : [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}
