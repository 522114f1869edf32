import { completedAddress, webAddress } from '../../domain/address.ts';
import { textProblem } from '../../domain/text-length.ts';

/** An application to become an artist, as its applicant or an administrator sees it. */
export interface Application {
  id: string;
  userId: string;
  links: string[];
  studioName: string | null;
  message: string | null;
  status: 'pending' | 'approved' | 'declined' | 'withdrawn';
  /** The administrator's reason or note. */
  note: string | null;
  decidedAt: string | null;
  /** The applicant dismissed the decision. */
  seenAt: string | null;
  createdAt: string;
  /** For administrators only. */
  applicant: { name: string; email: string; avatarUrl: string | null; bio: string | null; since: string } | null;
}

export interface ApplicationForm {
  links: string[];
  studioName: string;
  message: string;
}

export type ApplicationProblems = Partial<Record<keyof ApplicationForm, string>>;

/** Most characters of each text, and of one link. The same limits stand in the database. */
export const applicationLimits = { links: 2048, studioName: 200, message: 5000, reason: 2000 } as const;

/** The places of the links that must be put right: those that are no address, or the first where there is none at all. */
export function faultyLinks(links: readonly string[]): number[] {
  const faulty = links.flatMap((link, index) => (link.trim() && !webAddress(link) ? [index] : []));
  return faulty.length > 0 ? faulty : [0];
}

/** What is wrong with a form. The same rules stand in the database. */
export function applicationProblems({ links, studioName, message }: ApplicationForm): ApplicationProblems {
  const problems: ApplicationProblems = {};
  const filled = links.map((link) => link.trim()).filter(Boolean);
  if (filled.length === 0) problems.links = 'Add at least one link to your work';
  else if (filled.length > 20) problems.links = 'At most 20 links';
  else if (filled.some((link) => !webAddress(link))) {
    const [first] = faultyLinks(links).map((place) => completedAddress(links[place]));
    problems.links =
      textProblem(first, applicationLimits.links) ?? 'Each link must be a web address such as https://example.com';
  }
  const texts = { studioName, message };
  for (const name of ['studioName', 'message'] as const) {
    const long = textProblem(texts[name], applicationLimits[name]);
    if (long) problems[name] = long;
  }
  return problems;
}
