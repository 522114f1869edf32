import type { ProjectPerson, ProjectVersion, Feedback } from '../record/project.model.ts';

/** A note with its answers. */
export interface FeedbackThread {
  root: Feedback;
  replies: Feedback[];
  /** In the order in which it was said; its pin has it too. */
  number: number;
  /** About a version that the one on the stage came from. */
  isEarlier: boolean;
}

/** Returns a version and its ancestors, the nearest first. */
export function lineageOf(versions: readonly ProjectVersion[], id: string): Set<string> {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const version = byId.get(next);
    for (const parent of [version?.parentId, version?.mergedId]) if (parent) open.push(parent);
  }
  return found;
}

/**
 * What was said of a version, and what is still open of those it came from; resolved feedback only on request. Numbered in the order in
 * which it was said.
 */
export function threadsOf(
  feedback: readonly Feedback[],
  versionId: string,
  lineage: ReadonlySet<string>,
  withResolved: boolean,
): FeedbackThread[] {
  const replies = Map.groupBy(feedback, ({ parentId }) => parentId);
  const roots = (replies.get(null) ?? []).filter((entry) => {
    if (entry.versionId !== versionId && (!lineage.has(entry.versionId) || entry.isResolved)) return false;
    return withResolved || !entry.isResolved;
  });
  return roots.map((root, index) => ({
    root,
    replies: replies.get(root.id) ?? [],
    number: index + 1,
    isEarlier: root.versionId !== versionId,
  }));
}

/** Returns the people whom a text mentions, by `@Full Name` or `@First`. */
export function mentionsIn(text: string, people: readonly ProjectPerson[]): string[] {
  const lower = text.toLowerCase();
  return people.flatMap(({ id, name }) => {
    const [first] = name.split(' ');
    return id !== null && first !== '' && lower.includes(`@${first.toLowerCase()}`) ? [id] : [];
  });
}

/** Adds a mention of somebody to a text. */
export function withMention(text: string, { name }: ProjectPerson): string {
  const [first] = name.split(' ');
  return `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${first} `;
}
