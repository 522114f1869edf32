import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appendToLog, rotateOpen } from './log-file.ts';

test('a log makes room while it is written, and does not fill the disk', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'inkroom-log-'));
  try {
    const file = path.join(folder, 'backend.log');
    for (let round = 0; round < 3; round += 1) {
      writeFileSync(file, 'x'.repeat(5 * 1024 * 1024 + 1));
      appendToLog(file, `round ${round}`);
    }
    expect(readdirSync(folder).sort()).toEqual(['backend.log', 'backend.log.1']);
    expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z round 2\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a file that is kept open makes room too, and what is written later is kept', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'inkroom-log-'));
  const file = path.join(folder, 'api.log');
  writeFileSync(file, 'short\n');
  const open = openSync(file, 'a');
  try {
    expect(rotateOpen(file)).toBe(false);
    const long = 'x'.repeat(5 * 1024 * 1024);
    appendFileSync(open, long);
    expect(rotateOpen(file)).toBe(true);
    appendFileSync(open, 'later\n');
    expect(readFileSync(file, 'utf8')).toBe('later\n');
    // Without `expect`, which would print both, and without a pattern, whose recursion depends on the size of the stack.
    expect(readFileSync(`${file}.1`, 'utf8') === `short\n${long}`).toBe(true);
  } finally {
    closeSync(open);
    rmSync(folder, { recursive: true, force: true });
  }
});
