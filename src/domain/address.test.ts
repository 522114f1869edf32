import { describe, expect, it } from 'vitest';

import { completedAddress, instagramAddress, isSocialName, mailAddress, webAddress } from './address.ts';

describe('an address', () => {
  it.each([
    [' example.com ', 'https://example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['//example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mara@example.com', 'mara@example.com'],
    ['  ', ''],
  ])('%j is completed to %j', (text, complete) => {
    expect(completedAddress(text)).toBe(complete);
  });

  it.each([
    ['example.com', 'https://example.com/'],
    ['http://example.com/a?b', 'http://example.com/a?b'],
    ['example.com/@mara', 'https://example.com/@mara'],
    ['example.com:8080', 'https://example.com:8080/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)//.example.com', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['ftp://example.com', null],
    ['https://studio.example@evil.example', null],
    ['mara@example.com', null],
    ['not an address', null],
    ['example.com and more', null],
    ['localhost', null],
    ['1.5', null],
    ['hello.', null],
    ['https://', null],
    [`https://example.com/${'x'.repeat(2048)}`, null],
    ['', null],
    [null, null],
  ])('%j links to %j', (text, href) => {
    expect(webAddress(text)).toBe(href);
  });

  it.each([
    ['@mara.ink', 'https://www.instagram.com/mara.ink/'],
    ['mara_ink', 'https://www.instagram.com/mara_ink/'],
    ['https://instagram.com/mara', 'https://instagram.com/mara'],
    ['mara & co', null],
    ['javascript:alert(1)', null],
  ])('Instagram %j is %j', (text, href) => {
    expect(instagramAddress(text)).toBe(href);
  });

  it.each([
    ['', true],
    ['@mara', true],
    ['Mara & co', true],
    ['facebook.com/mara', true],
    ['https://facebook.com/mara', true],
    ['javascript:alert(1)', false],
    [' data:text/html,x', false],
    ['https://', false],
  ])('the social name %j may stand: %j', (text, may) => {
    expect(isSocialName(text)).toBe(may);
  });

  it.each([
    [' book@people.test ', 'mailto:book@people.test'],
    ['a@b.test?bcc=everybody@c.test&body=x', null],
    ['a@b.test,c@d.test', null],
    ['a%0d%0abcc:c@d.test', null],
    ['javascript:alert(1)', null],
    ['ask at the door', null],
    ['', null],
    [null, null],
  ])('%j leads to the mailbox %j', (text, link) => {
    expect(mailAddress(text)).toBe(link);
  });
});
