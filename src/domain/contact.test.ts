import { describe, expect, it } from 'vitest';

import { emptyBrief } from './brief.ts';
import { budgetText } from './budget.ts';
import { briefFacts, briefLine, briefOfDesign, contactTexts, readBrief, snoozeChoices } from './contact.ts';
import { answeredCount, briefOfForm, requestForm, requestProblems } from './contact-form.ts';

describe('the brief of a request', () => {
  it('begins with what the conversation about a design knows', () => {
    const brief = { ...emptyBrief, subject: 'A fox', style: 'fine-line', placement: 'forearm', sizeMm: 90.4 };
    expect(briefOfDesign({ ...brief, mustHaves: ['two leaves'], colour: 'black' })).toEqual({
      subject: 'A fox, with two leaves',
      style: 'Fine Line',
      placement: 'forearm',
      widthMm: 90,
      colour: 'Black and gray',
    });
    expect(briefOfDesign(null)).toEqual({});
    expect(briefOfDesign(emptyBrief)).toEqual({});
    expect(briefOfDesign({ ...emptyBrief, style: 'of my own' })).toEqual({ style: 'of my own' });
  });

  it('that is not understood is empty', () => {
    expect(readBrief({ subject: 5 })).toEqual({});
    expect(readBrief(null)).toEqual({});
    expect(readBrief({ subject: 'Fox', more: 1 })).toEqual({ subject: 'Fox' });
  });

  it('is read in the order in which an artist asks, with what is missing', () => {
    expect(briefFacts({ subject: 'Fox', placement: 'upper arm', widthMm: 80, coverUp: false })).toEqual([
      { name: 'Subject', value: 'Fox' },
      { name: 'Style', value: null },
      { name: 'Placement', value: 'Upper arm' },
      { name: 'Width', value: '80 mm (3.1 in)' },
      { name: 'Budget', value: null },
      { name: 'Color', value: null },
      { name: 'Timing', value: null },
      { name: 'Cover-up', value: 'No' },
    ]);
    expect(briefLine({ subject: 'Fox', widthMm: 80.2 })).toBe('Fox · 80 mm');
  });

  it.each([
    [{ budgetMin: 200, budgetMax: 400 }, '$200 to $400'],
    [{ budgetMin: 200, budgetMax: 200 }, '$200'],
    [{ budgetMin: 1200 }, 'From $1,200'],
    [{ budgetMax: 400 }, 'Up to $400'],
    [{}, null],
  ])('says a budget: %j', (brief, text) => {
    expect(budgetText(brief)?.replaceAll('\u202f', ',')).toBe(text ?? undefined);
  });
});

describe('the form', () => {
  const filled = { ...requestForm({}), message: 'Hello' };

  it('comes back as the brief that it was opened with', () => {
    const brief = { subject: 'Fox', style: 'Dotwork', widthMm: 80, budgetMin: 100, coverUp: true };
    expect(briefOfForm(requestForm(brief), [])).toEqual(brief);
    expect(briefOfForm({ ...filled, width: '80,5' }, [{ path: 'a' }])).toEqual({
      widthMm: 80.5,
      pictures: [{ path: 'a' }],
    });
  });

  it.each([
    [{ message: ' \u200b' }, { message: contactTexts.messageNeeded }],
    [{ width: '4' }, { width: contactTexts.widthBounds }],
    [{ width: 'wide' }, { width: contactTexts.widthBounds }],
    [{ budgetMin: 'much' }, { budgetMin: contactTexts.notAnAmount }],
    [{ budgetMin: '400', budgetMax: '200' }, { budgetMax: contactTexts.budgetOrder }],
    [{}, {}],
  ])('with %j has the problems %j', (change, problems) => {
    expect(requestProblems({ ...filled, ...change })).toEqual(problems);
  });

  it('counts what is said', () => {
    expect(answeredCount(filled)).toEqual({ answered: 0, total: 8 });
    expect(answeredCount({ ...filled, subject: 'Fox', budgetMax: '300' })).toEqual({ answered: 2, total: 8 });
  });
});

it('snoozing ends on a morning, within what the database allows', () => {
  const now = new Date('2026-11-24T22:00:00');
  for (const { until } of snoozeChoices(now)) {
    expect(until.getTime()).toBeGreaterThan(now.getTime());
    expect(until.getTime()).toBeLessThan(now.getTime() + 91 * 86_400_000);
    expect(until.getHours()).toBe(9);
  }
});
