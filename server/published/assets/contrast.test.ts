// The contrast of the colors of published sites, from their style sheet (WCAG 2.2 AA: 1.4.3, 1.4.11).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteAssets } from './siteAssets.ts';

const css = siteAssets.style.body.toString();

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const cube = (value: number) => value ** 3;

/** Returns the linear sRGB components of an OKLCH color, within the gamut. */
function linearOfOklch(l: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = cube(l + 0.3963377774 * a + 0.2158037573 * b);
  const medium = cube(l - 0.1055613458 * a - 0.0638541728 * b);
  const short = cube(l - 0.0894841775 * a - 1.291485548 * b);
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((component) => Math.min(1, Math.max(0, component)));
}

const linearOfHex = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

/** Returns the relative luminance of an opaque color as CSS writes it. */
function luminance(color: string) {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  assert.ok(parts ?? /^#[\da-f]{6}$/i.test(color), `${color} is a color that this test can compute`);
  const [red = 0, green = 0, blue = 0] = parts
    ? linearOfOklch(Number(parts[1]), Number(parts[2]), Number(parts[3]))
    : linearOfHex(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The value of each custom property. The first declaration counts: later ones are in media queries. */
const declared = new Map(
  [...css.matchAll(/^--([\w-]+): ([^;]+);/gm)]
    .toReversed()
    .map(([, name = '', value = '']) => [name, value] as const),
);

/** Returns the color of a token in a theme. */
function colorOf(token: string, theme: Theme): string {
  const value = declared.get(token) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colorOf(other, theme);
  const both = /^light-dark\((.+?\)|#\w+), (.+)\)$/.exec(value);
  assert.ok(both, `--${token} has a color for each theme: ${value}`);
  return (theme === 'light' ? both[1] : both[2]) ?? '';
}
/** Pages are printed in the light theme, on white paper. */
const paper = '#ffffff';

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
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

const tooWeak = (all: readonly (readonly [string, string])[], minimum: number) =>
  all.flatMap(([front, back]) =>
    themes.flatMap((theme) => {
      const value = contrast(colorOf(front, theme), colorOf(back, theme));
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
