/** Plays conversations as the designer does it: brief and proposal go back with each turn, and the person taps the first answer to whatever is asked about. */
import { describeChanges, emptyBrief } from '#domain/brief.ts';
import { consult, type ConsultantInput, type ConsultantReply } from './consultant.ts';
import type { PlainTurn } from './settling.ts';

type Setting = Partial<Omit<ConsultantInput, 'turns' | 'brief' | 'proposal'>>;

/** More taps than any message may take. */
const MOST_TAPS = 4;

export interface Said extends ConsultantReply {
  /** The question that was put about what was understood; null where nothing was asked. */
  asked: string | null;
  taps: number;
}

export class AgreeingPerson {
  readonly turns: PlainTurn[] = [];
  readonly setting: Setting;
  private reply: ConsultantReply | null = null;

  constructor(setting: Setting = {}, opening = 'Please look at my reference image.') {
    this.setting = setting;
    this.hear(opening);
  }

  /** The last reply. */
  get last(): ConsultantReply {
    if (!this.reply) throw new Error('Nothing was said yet');
    return this.reply;
  }

  /** One message, without a tap. */
  hear(text: string): ConsultantReply {
    this.turns.push({ role: 'user', text });
    const { brief = null, proposal = null } = this.reply ?? {};
    const input = { turns: this.turns, brief, proposal, facts: null, consultation: false, wordsAreDrawn: true };
    this.reply = consult({ ...input, ...this.setting });
    this.turns.push({ role: 'assistant', text: this.reply.text });
    return this.reply;
  }

  /** A message and the taps that follow it; the reply is all that was said, and what came of it together. */
  say(text: string): Said {
    const before = this.last.brief ?? emptyBrief;
    const first = this.hear(text);
    const texts = [first.text];
    let taps = 0;
    while (this.last.proposal?.asked && taps < MOST_TAPS) {
      texts.push(this.hear(this.last.suggestions[0]).text);
      taps += 1;
    }
    return {
      ...this.last,
      text: texts.join(' '),
      changes: describeChanges(before, this.last.brief),
      suggests: first.suggests,
      asked: first.proposal?.asked ? first.text : null,
      taps,
    };
  }
}
