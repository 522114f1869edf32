import path from 'node:path';

/** Source folders and files that Vite's dev server may hand out; everything else in the project is refused. */
const PUBLIC_ENTRIES = ['index.html', 'src', 'public', 'node_modules', 'package.json'];

const PRIVATE_ENTRIES = ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '**/.inkroom*/**', '**/.cache/**'];

/**
 * What Vite's dev server may and may not read. Keys, mails and uploads lie in INKROOM_HOME; they are refused twice:
 * they are on no allowed path, and their folder is denied by name, even when it was put inside an allowed one.
 * @param root the project's folder
 * @param home INKROOM_HOME as given (relative to the project's folder, or absolute)
 */
export function privateServerFiles(root: string, home: string | undefined): { allow: string[]; deny: string[] } {
  const folder = path.resolve(root, home === undefined || home === '' ? '.inkroom' : home).replaceAll('\\', '/');
  return {
    allow: PUBLIC_ENTRIES.map((entry) => path.join(root, entry)),
    deny: [...PRIVATE_ENTRIES, `${escapeGlob(folder)}/**`],
  };
}

/** A folder's name may hold characters that mean something in a glob pattern. */
function escapeGlob(text: string): string {
  return text.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
