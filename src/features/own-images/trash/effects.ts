/** What else shows some own images that are about to be deleted. */
export interface DeletionEffects {
  /** How many of them are shared on Discover. */
  shared: number;
  /** Titles of the projects that have a version of them. */
  projects: string[];
  /** How many messages and requests have a copy of them. */
  messages: number;
  requests: number;
  /** Names of the collections that they lie in, and how many of those others can see. */
  collections: string[];
  publicCollections: number;
}

/** Says what happens when so many images are deleted, a sentence for each place where they are. */
export function effectSentences(effects: DeletionEffects, count: number): string[] {
  const { shared, projects, messages, requests, collections } = effects;
  const [subject, object] = count === 1 ? ['It', 'it'] : ['They', 'them'];
  const sentences: string[] = [];
  if (shared > 0) {
    const who = count === 1 ? 'It is' : shared === 1 ? 'One of them is' : `${shared} of them are`;
    sentences.push(`${who} shared on Discover. Sharing ends and does not begin again when you restore ${object}.`);
  }
  if (projects.length > 0) {
    const where = projects.length === 1 ? `The project "${projects[0]}" has` : `${projects.length} projects have`;
    sentences.push(`${where} a copy as a version. That copy stays.`);
  }
  if (messages > 0)
    sentences.push(`${messages === 1 ? 'A message has' : `${messages} messages have`} a copy, which stays.`);
  if (requests > 0)
    sentences.push(
      `${requests === 1 ? 'A request to an artist has' : `${requests} requests to artists have`} a copy, which stays.`,
    );
  if (collections.length > 0)
    sentences.push(`${subject} disappear${count === 1 ? 's' : ''} from ${placesOf(effects)}.`);
  return sentences;
}

function placesOf({ collections, publicCollections }: DeletionEffects): string {
  if (collections.length === 1)
    return `the collection "${collections[0]}"${publicCollections > 0 ? ', which others can see' : ''}`;
  const seen =
    publicCollections === 1 ? ', one of which others can see' : `, ${publicCollections} of which others can see`;
  return `${collections.length} collections${publicCollections > 0 ? seen : ''}`;
}
