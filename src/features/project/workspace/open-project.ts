import { createContext, use, useMemo } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { designRefusalText } from '../../../domain/designs.ts';
import {
  currentOf,
  headOf,
  type Design,
  type DesignPerson,
  type DesignReference,
  type DesignVersion,
} from '../record/project.model.ts';
import { referencesApi } from '../references/references.api.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { selectWorkspace } from './workspace.slice.ts';

interface OpenDesign {
  design: Design;
  userId: string;
  /** Who takes part now. */
  people: readonly DesignPerson[];
  /** Why nothing of it can be changed; null where it can. */
  frozen: string | null;
  /** The same for words about it, which a final design still takes. */
  silent: string | null;
}

const OpenDesignContext = createContext<OpenDesign | null>(null);
export const OpenDesignProvider = OpenDesignContext.Provider;

/** The design whose workspace is open. */
export function useOpenDesign(): OpenDesign {
  const open = use(OpenDesignContext);
  if (!open) throw new Error('No design is open here.');
  return open;
}

export function openDesignOf(design: Design, userId: string): OpenDesign {
  const silent = design.deletedAt ? designRefusalText('deleted') : design.isShut ? designRefusalText('closed') : null;
  return {
    design,
    userId,
    people: design.people.filter(({ removedAt }) => removedAt === null),
    frozen: silent ?? (design.status === 'completed' ? designRefusalText('completed') : null),
    silent,
  };
}

const noVersions: DesignVersion[] = [];
const noReferences: DesignReference[] = [];

/** The versions that are not deleted, the latest first, and the one on the stage with the branch that shows. */
export function useShownVersions() {
  const { design } = useOpenDesign();
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
  const { design } = useOpenDesign();
  const { data, ...query } = referencesApi.useReferencesQuery(design.id);
  return { references: data ?? noReferences, ...query };
}
