/** What has been read of a brief so far: the things that are named, how many of each, and how they belong together. */
import { SEVERAL as MANY } from './kinds.ts';
import { CONNECTORS, PLACES, PRONOUNS, type Link, type Relation } from './relations.ts';

/** Words between a number and what it counts: "two small black birds". */
const MOST_BETWEEN = 3;

export class Reading {
  readonly motifs: string[] = [];
  readonly counts = new Map<string, number>();
  readonly relations: Relation[] = [];
  private last: string | null = null;
  private open: { link: Link; from: string } | null = null;
  private count: { value: number; left: number } | null = null;
  /** What stands between two others, until the second one is named. */
  private flanked: string | null = null;

  number(value: number): void {
    this.count = { value, left: MOST_BETWEEN };
  }

  /** What was named last is meant several times: "a wildflower bouquet". */
  several(): void {
    if (this.last) this.counts.set(this.last, SEVERAL);
  }

  /** A word with a drawing. */
  motif(word: string, isPlural: boolean): void {
    if (!this.motifs.includes(word)) this.motifs.push(word);
    if (this.count) this.counts.set(word, this.count.value);
    else if (isPlural && !this.counts.has(word)) this.counts.set(word, SEVERAL);
    const { open } = this;
    this.open = null;
    this.count = null;
    if (open && open.from !== word) {
      this.relate(open.link, open.from, word);
      this.flanked = open.link.kind === 'flank' && (this.counts.get(word) ?? 1) === 1 ? open.from : null;
    }
    this.last = word;
  }

  /** Words between two things that tell how they belong together. */
  link(link: Link): void {
    this.close(false);
    this.count = null;
    const from = link.next ? this.motifs[0] : this.last;
    if (from) this.open = { link: link.next ? { ...link, flipped: true } : link, from };
  }

  /** Any other word. */
  word(word: string): void {
    if (PRONOUNS.has(word)) this.close(true);
    else if (CONNECTORS.has(word)) {
      this.close(false);
      this.count = null;
      if (word === 'and' && this.flanked)
        this.open = { link: { kind: 'flank', flipped: true, alone: false }, from: this.flanked };
      if (word !== 'and') this.flanked = null;
    } else if (PLACES.has(word)) this.open = null;
    if (this.count && --this.count.left < 0) this.count = null;
  }

  /** A thing without a drawing: what is said of it holds for nothing else. */
  stranger(): void {
    this.open = null;
    this.count = null;
    this.last = null;
  }

  end(): void {
    this.close(false);
  }

  /** Ends a link that found no second thing: one that may stand alone, or has a pronoun, means what was named first. */
  private close(byPronoun: boolean): void {
    const { open } = this;
    this.open = null;
    if (open?.link.next) {
      // "With the moon above": nothing else follows.
      const last = this.motifs.at(-1);
      if (last && last !== open.from) this.relate({ ...open.link, flipped: false }, last, open.from);
      return;
    }
    if (!open || !(open.link.alone || byPronoun)) return;
    const before = this.motifs.slice(0, this.motifs.indexOf(open.from));
    // "It" is what was named last as one; "above" and "below" are said of what was named first.
    const isOne = (word: string) => this.counts.get(word) !== SEVERAL && !MANY.has(word);
    const nearest = before.findLast(isOne) ?? before.at(-1);
    const host =
      byPronoun || open.link.kind === 'held' || open.link.kind === 'bitten'
        ? nearest
        : this.motifs.find((word) => word !== open.from);
    // "Peonies underneath": what was named last lies below, it is not what others lie above.
    const isUnder = open.link.kind === 'above' && open.link.flipped;
    const link: Link = isUnder ? { kind: 'below', flipped: false, alone: true } : open.link;
    if (host) this.relate({ ...link, flipped: link.alone ? link.flipped : false }, open.from, host);
  }

  private relate({ kind, flipped }: Link, from: string, to: string): void {
    const borne = this.relations.find(
      (relation) => relation.of === from && (relation.kind === 'held' || relation.kind === 'bitten'),
    );
    // "A bear holding honey, sitting on a mushroom": the bear sits.
    const subject = borne && kind === 'on' && !flipped ? borne.to : from;
    const [of, host] = flipped ? [to, from] : [subject, to];
    const known = this.relations.findIndex((relation) => relation.of === of);
    if (known < 0) this.relations.push({ kind, of, to: host });
    // "Carrying a watch in its beak" says where.
    else if (kind === 'bitten' && this.relations[known].kind === 'held') this.relations[known].kind = kind;
  }
}

/** The count of a plural without a number. */
export const SEVERAL = 0;
