import { cut } from '../../../domain/cut.ts';

/** What no file system takes in a name, and what would lead out of the folder into which it is unpacked. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** Names of the files in a ZIP, one for each title: "001 Rose and moth.png". The numbers keep the order and make them unique. */
export function zipNames(titles: readonly string[]): string[] {
  const digits = Math.max(3, String(titles.length).length);
  return titles.map((title, index) => {
    const words = title.replace(UNFIT, ' ').split(/\s/).filter(Boolean).join(' ');
    return `${String(index + 1).padStart(digits, '0')} ${cut(words, 60).trim() || 'Design'}.png`;
  });
}
