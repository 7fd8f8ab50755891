// The style sheet of a site's look. Its path has all it depends on, so nothing is stored, and browsers keep it.
import type { SiteCustomization } from '#contract/areas/site-customization.ts';
import { siteCorners, siteFonts } from '#contract/siteLook.ts';
import { accentTokens, nearestReadable, siteThemes } from '#lib/accentColors.ts';

type Styling = SiteCustomization['styling'];

/** Changes whenever the same path gets other styles. */
const version = 1;

const rounds: Record<Styling['corners'], [string, string] | undefined> = {
  straight: undefined,
  rounded: ['0.375rem', '0.5rem'],
  circular: ['1.125rem', '0.875rem'],
};

const fontRules: Record<Styling['font'], string> = {
  serif: '',
  sans: ':root{--font-read:var(--font-ui);--adjust-read:var(--adjust-ui)}',
  mixed:
    '.article>.text-text{font-family:var(--font-ui);font-size:1.0625rem;font-size-adjust:var(--adjust-ui)}.article>.text-text :is(h1,h2,h3,h4,h5,h6){font-family:var(--font-read);font-size-adjust:var(--adjust-read)}',
};

/** Returns the accents of both themes. That of the dark theme follows from the other one unless it is set. */
export const accentsOf = ({ light, dark }: NonNullable<Styling['primaryColor']>) => ({
  light,
  dark: dark ?? nearestReadable(light, 'dark'),
});

/** Returns the path of the style sheet of a look. Undefined for the default one. */
export function themePath({ primaryColor, font, corners }: Styling): string | undefined {
  if (!primaryColor && font === 'serif' && corners === 'straight') return undefined;
  const accents = primaryColor && accentsOf(primaryColor);
  const colors = accents ? [accents.light.slice(1), accents.dark.slice(1)] : ['own', 'own'];
  return `/~site/theme${version}-${[...colors, font, corners].join('-').toLowerCase()}.css`;
}

const pathPattern = /^\/~site\/theme\d-([\da-f]{6}|own)-([\da-f]{6}|own)-([a-z]+)-([a-z]+)\.css$/;

/** Returns the style sheet at a path, or undefined. */
export function themeStyle(path: string): string | undefined {
  const [, light = '', dark = '', font, corners] = pathPattern.exec(path) ?? [];
  const isFont = siteFonts.find((one) => one === font);
  const isCorners = siteCorners.find((one) => one === corners);
  if (!isFont || !isCorners) return undefined;
  const accents = { light: `#${light}`, dark: `#${dark}` };
  const [ofLight = {}, ofDark = {}] =
    light === 'own' || dark === 'own' ? [] : siteThemes.map((theme) => accentTokens(accents[theme], theme));
  const colors = Object.entries(ofLight)
    .map(([name, value]) => `--${name}:light-dark(${value},${ofDark[name] ?? value})`)
    .join(';');
  const round = rounds[isCorners];
  return [
    '@layer components{',
    colors !== '' && `:root{${colors}}`,
    round && `:root{--round:${round[0]};--round-over:${round[1]}}`,
    fontRules[isFont],
    '}',
  ]
    .filter(Boolean)
    .join('');
}
