import { createContext, use, useMemo } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { designRefusalText } from '../../../domain/designs.ts';
import {
  currentOf,
  headOf,
  type Project,
  type ProjectPerson,
  type ProjectReference,
  type ProjectVersion,
} from '../record/project.model.ts';
import { referencesApi } from '../references/references.api.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { selectWorkspace } from './workspace.slice.ts';

interface OpenProject {
  design: Project;
  userId: string;
  /** Who takes part now. */
  people: readonly ProjectPerson[];
  /** Why nothing of it can be changed; null where it can. */
  frozen: string | null;
  /** The same for words about it, which a final design still takes. */
  silent: string | null;
}

const OpenProjectContext = createContext<OpenProject | null>(null);
export const OpenProjectProvider = OpenProjectContext.Provider;

/** Returns the project whose workspace is open. */
export function useOpenProject(): OpenProject {
  const open = use(OpenProjectContext);
  if (!open) throw new Error('No design is open here.');
  return open;
}

export function openProjectOf(design: Project, userId: string): OpenProject {
  const silent = design.deletedAt ? designRefusalText('deleted') : design.isShut ? designRefusalText('closed') : null;
  return {
    design,
    userId,
    people: design.people.filter(({ removedAt }) => removedAt === null),
    frozen: silent ?? (design.status === 'completed' ? designRefusalText('completed') : null),
    silent,
  };
}

const noVersions: ProjectVersion[] = [];
const noReferences: ProjectReference[] = [];

/** Returns the versions that are not deleted, the latest first, the shown version and its branch. */
export function useShownVersions() {
  const { design } = useOpenProject();
  const { data, isLoading, isError, refetch } = versionsApi.useVersionsQuery(design.id);
  const { branch: chosen, versionId } = useAppSelector(selectWorkspace);
  return useMemo(() => {
    const versions = data?.filter(({ deletedAt }) => deletedAt === null) ?? noVersions;
    const branch = chosen ?? currentOf(versions)?.branch ?? 'main';
    const onBranch = versions
      .filter((version) => version.branch === branch)
      .toSorted((one, other) => other.number - one.number);
    const opened = versionId === null ? null : versions.find(({ id }) => id === versionId);
    const newest = chosen === null ? (currentOf(versions) ?? headOf(versions, branch)) : headOf(versions, branch);
    return { versions, branch, onBranch, shown: opened ?? newest, isLoading, isError, refetch };
  }, [data, chosen, versionId, isLoading, isError, refetch]);
}

export function useReferences() {
  const { design } = useOpenProject();
  const { data, ...query } = referencesApi.useReferencesQuery(design.id);
  return { references: data ?? noReferences, ...query };
}
