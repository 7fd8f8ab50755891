// Colors as sRGB and OKLCH, and their contrast (WCAG 2.2).

/** A color as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

const cube = (value: number) => value ** 3;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Whether a text is a color such as `#1f5684`. */
export const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/i.test(text);

/** Returns the linear sRGB components of a color, from 0 to 1. */
export const linearOfHex = (hex: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

const hexOfLinear = (components: readonly number[]): Hex =>
  `#${components
    .map((one) =>
      Math.round(encoded(Math.min(1, Math.max(0, one))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns the linear sRGB components of an OKLCH color, within the gamut. The hue is in degrees. */
export function linearOfOklch(l: number, chroma: number, hue: number): number[] {
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

/** Returns the lightness, chroma and hue (in degrees) of a color. */
export function oklchOfHex(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = linearOfHex(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return [l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

export const hexOfOklch = (l: number, chroma: number, hue: number): Hex =>
  hexOfLinear(linearOfOklch(l, chroma, hue));

/** Returns the relative luminance of linear components, from 0 to 1. */
export const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the contrast of two luminances, from 1 to 21. */
export function contrastOf(one: number, other: number) {
  const [dark, light] = one < other ? [one, other] : [other, one];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the contrast of two colors, from 1 to 21. */
export const contrast = (one: string, other: string) =>
  contrastOf(luminanceOf(linearOfHex(one)), luminanceOf(linearOfHex(other)));

const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** Mixes two colors in sRGB, as `color-mix` does. `share` of the second one is from 0 to 1. */
export function mix(one: string, other: string, share: number): Hex {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(one, at) * (1 - share) + part(other, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
