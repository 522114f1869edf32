import { fileName } from '../../../domain/file-name.ts';
import type { ProjectVersion } from '../record/project.model.ts';
import { downloadProjectFile } from '../files/files.data.ts';

/** Saves the picture of a version on this device: the very bytes that an approval is for. */
export async function downloadVersion(name: string, version: ProjectVersion): Promise<void> {
  const file = await downloadProjectFile(version.path);
  const ending = version.path.split('.').at(-1) ?? 'png';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${versionFileName(name, version)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Returns the name of a version's file, without its extension. */
export function versionFileName(name: string, { branch, number }: ProjectVersion): string {
  return `${fileName(branch === 'main' ? name : `${name}-${branch}`)}-v${String(number)}`;
}
