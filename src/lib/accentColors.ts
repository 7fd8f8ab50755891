// The accent color of a published site: which colors are readable, and the colors that follow from it.
import { contrast, hexOfOklch, mix, oklchOfHex, type Hex } from './colors.ts';

export const siteThemes = ['light', 'dark'] as const;
export type SiteTheme = (typeof siteThemes)[number];

/** WCAG 2.2 AA, 1.4.3: 4.5, and a margin because colors are rounded. */
const textContrast = 4.52;

/** The page, and the background of text on which an accent has the least contrast. A test compares them with the style sheet. */
export const siteBackgrounds: Record<SiteTheme, { page: Hex; hardest: Hex }> = {
  light: { page: '#fdfdfc', hardest: '#ffdad5' },
  dark: { page: '#16191d', hardest: '#4c4219' },
};

/** Returns the contrast of an accent with the background on which it is least readable. */
export const accentContrast = (color: string, theme: SiteTheme) =>
  contrast(color, siteBackgrounds[theme].hardest);

/** Whether links, marks and buttons of this color are readable on all backgrounds of a theme. */
export const isReadable = (color: string, theme: SiteTheme) => accentContrast(color, theme) >= textContrast;

/** Returns the readable color with the nearest lightness and the same hue. */
export function nearestReadable(color: string, theme: SiteTheme): Hex {
  const [lightness, chroma, hue] = oklchOfHex(color);
  const step = theme === 'light' ? -0.002 : 0.002;
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const found = hexOfOklch(at, chroma, hue);
    if (isReadable(found, theme)) return found;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/** Returns why a color can't be the accent of a theme, and one that can. Undefined if it can. */
export function contrastFault(color: string, theme: SiteTheme): string | undefined {
  if (isReadable(color, theme)) return undefined;
  const found = accentContrast(color, theme).toFixed(1);
  return `Has a contrast of ${found}:1 in the ${theme} theme. Text needs 4.5:1. The nearest color that passes is ${nearestReadable(color, theme)}.`;
}

/** Returns the colors of a theme that follow from its accent, by the name of their token. */
export function accentTokens(accent: string, theme: SiteTheme): Record<string, string> {
  const { page } = siteBackgrounds[theme];
  const isLight = theme === 'light';
  return {
    accent,
    'accent-deep': mix(accent, isLight ? '#000000' : '#ffffff', 0.2),
    'on-accent': isLight ? '#ffffff' : '#0c1015',
    'accent-wash': mix(page, accent, isLight ? 0.06 : 0.08),
    'accent-line': mix(page, accent, 0.35),
    focus: accent,
    selection: mix(page, accent, isLight ? 0.18 : 0.26),
  };
}
