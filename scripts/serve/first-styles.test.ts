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

it('keeps the movements that are made', () => {
  const css = '@keyframes turn{to{x:1}}@keyframes rest{to{x:2}}.a{animation:turn 1s linear}.z{animation:rest 1s}';
  expect(firstStyles(css, HTML).plain).toBe('@keyframes turn{to{x:1}}.a{animation:turn 1s linear}');
});

it('keeps the variables that are asked for, by way of others too, by accents, elements and the library', () => {
  const css =
    ':root{--a:1;--b:var(--c);--c:2;--d:3;--e:4;--f:5;--g:6}:root[data-accent=\\#123456]{--a:7;--d:8}' +
    ':root[data-density=compact]{--g:8}.a{x:var(--a);y:var(--b,0)}.z{x:var(--f)}';
  const html = HTML.replace('<p', '<p style="x:var(--e)"');
  expect(firstStyles(css, html, '<style>.css-1{x:max(1px,var(--h,1))}</style>')).toEqual({
    plain: ':root{--a:1;--b:var(--c);--c:2;--e:4}.a{x:var(--a);y:var(--b,0)}',
    accents: ':root[data-accent=\\#123456]{--a:7}',
  });
  expect(firstStyles(css, HTML, '<style>.css-1{x:var(--g)}</style>').plain).toContain('--g:6');
});
