// The contrast of the colors of published sites, from their style sheet (WCAG 2.2 AA: 1.4.3, 1.4.11).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accentTokens, isReadable, nearestReadable, siteBackgrounds } from '#lib/accentColors.ts';
import { contrastOf, hexOfOklch, isHex, linearOfHex, linearOfOklch, luminanceOf } from '#lib/colors.ts';
import { siteAssets } from './siteAssets.ts';
import { accentsOf, themePath, themeStyle } from './themeStyle.ts';

const css = siteAssets.style.body.toString();

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Returns the relative luminance of an opaque color as CSS writes it. */
function luminance(color: string) {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  assert.ok(parts ?? isHex(color), `${color} is a color that this test can compute`);
  return luminanceOf(
    parts ? linearOfOklch(Number(parts[1]), Number(parts[2]), Number(parts[3])) : linearOfHex(color),
  );
}

/** The value of each custom property. The first declaration counts: later ones are in media queries. */
const declared = new Map(
  [...css.matchAll(/^--([\w-]+): ([^;]+);/gm)]
    .toReversed()
    .map(([, name = '', value = '']) => [name, value] as const),
);

type Declared = ReadonlyMap<string, string>;

/** Returns the color of a token in a theme. */
function colorOf(token: string, theme: Theme, values: Declared = declared): string {
  const value = values.get(token) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colorOf(other, theme, values);
  const both = /^light-dark\((.+?\)|#\w+), ?(.+)\)$/.exec(value);
  assert.ok(both, `--${token} has a color for each theme: ${value}`);
  return (theme === 'light' ? both[1] : both[2]) ?? '';
}
/** Pages are printed in the light theme, on white paper. */
const paper = '#ffffff';

const contrast = (one: string, other: string) => contrastOf(luminance(one), luminance(other));
const starting = (prefix: string) =>
  [...declared].flatMap(([name, value]) =>
    name.startsWith(prefix) && value.startsWith('light-dark(') ? [name] : [],
  );

/** Colors of text, on every surface. */
const inks = ['ink', 'ink-soft', 'accent', 'accent-deep', 'good', 'warn', 'danger', ...starting('code-')];
/** Fainter text is for placeholders and link signs. Authors can't use it. */
const faint = 'ink-faint';
const surfaces = ['sheet', 'raised', 'sunk', 'hover', 'accent-wash', 'good-wash', 'warn-wash', 'danger-wash'];
/** Colors that authors choose, for text and behind it. */
const authorInks = starting('text-');
const authorBacks = starting('back-');
/** Text on a filled control. */
const filled = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-brand', 'brand'],
  // Selected text has this color, whatever its own.
  ['ink', 'selection'],
] as const;
/** Outlines of focus, borders of controls, and marks of the current item. */
const signs = ['focus', 'edge', 'brand', 'strong'];

const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const texts = [
  ...pairs([...inks, faint, ...authorInks], surfaces),
  ...pairs(['ink', 'ink-soft', 'accent', ...authorInks], authorBacks),
  ...filled,
];

const tooWeak = (all: readonly (readonly [string, string])[], minimum: number, values: Declared = declared) =>
  all.flatMap(([front, back]) =>
    themes.flatMap((theme) => {
      const value = contrast(colorOf(front, theme, values), colorOf(back, theme, values));
      return value < minimum ? [`${front} on ${back}, ${theme}: ${value.toFixed(2)}`] : [];
    }),
  );

test('computes the contrast of known colors', () => {
  assert.equal(contrast('#ffffff', '#000000').toFixed(2), '21.00');
  assert.equal(contrast('#767676', paper).toFixed(2), '4.54');
  assert.equal(contrast('oklch(1 0 0)', 'oklch(0 0 0)').toFixed(2), '21.00');
});

test('every text has a contrast of 4.5:1 in both themes', () => {
  assert.ok(texts.length > 200, String(texts.length));
  assert.deepEqual(tooWeak(texts, 4.5), []);
});

test('focus outlines, borders of controls and marks have a contrast of 3:1 in both themes', () => {
  assert.deepEqual(tooWeak(pairs(signs, surfaces), 3), []);
});

test('every text has a contrast of 4.5:1 on white paper', () => {
  const weak = [...inks, faint, ...authorInks].filter((ink) => contrast(colorOf(ink, 'light'), paper) < 4.5);
  assert.deepEqual(weak, []);
});

test('the style sheet has no color of text or background that these tests leave out', () => {
  const uses = { color: new Set<string>(), background: new Set<string>() };
  for (const [, property = '', value = ''] of css.matchAll(/^(color|background(?:-color)?): (.*);$/gm))
    for (const [, token = ''] of value.matchAll(/var\(--([\w-]+)/g))
      uses[property === 'color' ? 'color' : 'background'].add(token);
  const fronts = new Set(texts.map(([front]) => front)).add('brand'); // the accent by default
  const backs = new Set(texts.map(([, back]) => back)).add('scrim').add('scrimmed'); // have no text
  const without = (all: Set<string>, known: Set<string>) => [...all].filter((name) => !known.has(name));
  assert.deepEqual(without(uses.color, fronts), []);
  assert.deepEqual(without(uses.background, backs), []);
  assert.ok(uses.color.size > 20 && uses.background.size > 20);
});

/** Colors of well-known brands and of the corners of the color space. */
const brands = [
  '#0d5f5a',
  '#e01e5a',
  '#ff6600',
  '#ffcc00',
  '#1db954',
  '#0066ff',
  '#635bff',
  '#7b1fa2',
  '#d32f2f',
  '#00bcd4',
  '#000000',
  '#ffffff',
  ...Array.from({ length: 60 }, (_, at) => hexOfOklch(0.3 + (at % 6) / 10, 0.05 + (at % 5) / 20, at * 6)),
];

/** The values of tokens on a site with an accent. */
function valuesWith(brand: string): Declared {
  const light = nearestReadable(brand, 'light');
  const path = themePath({ primaryColor: { light }, font: 'sans', corners: 'rounded' }) ?? '';
  const style = themeStyle(path) ?? '';
  const own = [...style.matchAll(/--([\w-]+):(light-dark\([^)]*\))/g)];
  assert.equal(own.length, Object.keys(accentTokens(light, 'light')).length, style);
  return new Map([...declared, ...own.map(([, name = '', value = '']) => [name, value] as const)]);
}

test('every text and mark has enough contrast with the accent of any brand, in both themes', () => {
  for (const brand of brands) {
    const values = valuesWith(brand);
    assert.deepEqual(tooWeak(texts, 4.5, values), [], brand);
    assert.deepEqual(tooWeak(pairs(signs, surfaces), 3, values), [], brand);
  }
});

test('the backgrounds that an accent is checked on are those of the style sheet', () => {
  for (const theme of themes) {
    const all = [...surfaces, ...authorBacks].map((token) => luminance(colorOf(token, theme)));
    const hardest = theme === 'light' ? Math.min(...all) : Math.max(...all);
    const { hardest: known, page } = siteBackgrounds[theme];
    assert.ok(Math.abs(luminance(known) - hardest) < 0.002);
    assert.ok(Math.abs(luminance(page) - luminance(colorOf('sheet', theme))) < 0.002);
  }
});

test('offers the nearest readable color, and takes a readable one as it is', () => {
  for (const brand of brands)
    for (const theme of themes) {
      const found = nearestReadable(brand, theme);
      assert.ok(isReadable(found, theme), `${brand} ${theme} ${found}`);
      assert.equal(nearestReadable(found, theme), found);
    }
  assert.equal(isReadable('#ffcc00', 'light'), false);
  assert.ok(isReadable(accentsOf({ light: '#0d5f5a' }).dark, 'dark'));
});
