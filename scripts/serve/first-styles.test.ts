import { expect, it } from 'vitest';
import { firstStyles } from './first-styles.ts';

const HTML = '<div class="a b"><p class="c">words</p></div>';

it('keeps what the elements of a document show, and nothing else', () => {
  const css =
    'h1{x:1}.a .c{x:2}.a .z{x:3}.z,.b:hover{x:4}.c:not(.z){x:5}:is(.z,.c){x:6}' +
    '@media (width>1px){.a{x:7}.z{x:8}}@media print{.z{x:9}}';
  expect(firstStyles(css, HTML).plain).toBe(
    'h1{x:1}.a .c{x:2}.b:hover{x:4}.c:not(.z){x:5}:is(.z,.c){x:6}@media (width>1px){.a{x:7}}',
  );
});

it('sets accents apart and leaves contrast to the app', () => {
  const css =
    ':root{x:1}:root[data-mode=light]{x:2}:root[data-accent=\\#123456]{x:3}:root[data-contrast=more]{x:4}' +
    ':root[data-mode=light][data-accent=\\#123456]{x:5}';
  expect(firstStyles(css, HTML)).toEqual({
    plain: ':root{x:1}:root[data-mode=light]{x:2}',
    accents: ':root[data-accent=\\#123456]{x:3}:root[data-mode=light][data-accent=\\#123456]{x:5}',
  });
});

it('keeps the faces of the device and the movements that are made', () => {
  const css =
    '@font-face{font-family:A;src:local(A)}@font-face{font-family:B;src:url(/b.woff2)}' +
    '@keyframes turn{to{x:1}}@keyframes rest{to{x:2}}.a{animation:turn 1s linear}.z{animation:rest 1s}';
  expect(firstStyles(css, HTML).plain).toBe(
    '@font-face{font-family:A;src:local(A)}@keyframes turn{to{x:1}}.a{animation:turn 1s linear}',
  );
});
