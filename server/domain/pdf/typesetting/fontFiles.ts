// Font files of the PDF, embedded as subsets: DejaVu, Noto for other scripts and emoji, and optional packages for
// Chinese, Japanese and Korean.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = {
  serif: 'DejaVuSerifCondensed',
  serifBold: 'DejaVuSerifCondensed-Bold',
  serifItalic: 'DejaVuSerifCondensed-Italic',
  serifBoldItalic: 'DejaVuSerifCondensed-BoldItalic',
  sans: 'DejaVuSansCondensed',
  sansBold: 'DejaVuSansCondensed-Bold',
  sansItalic: 'DejaVuSansCondensed-Oblique',
  sansBoldItalic: 'DejaVuSansCondensed-BoldOblique',
  mono: 'DejaVuSansMono',
  monoBold: 'DejaVuSansMono-Bold',
  monoItalic: 'DejaVuSansMono-Oblique',
  monoBoldItalic: 'DejaVuSansMono-BoldOblique',
};
/** Scripts that DejaVu lacks. There is a Noto font package for each. */
export const scripts = {
  bengali: /\p{scx=Bengali}/u,
  devanagari: /\p{scx=Devanagari}/u,
  gujarati: /\p{scx=Gujarati}/u,
  gurmukhi: /\p{scx=Gurmukhi}/u,
  kannada: /\p{scx=Kannada}/u,
  malayalam: /\p{scx=Malayalam}/u,
  oriya: /\p{scx=Oriya}/u,
  tamil: /\p{scx=Tamil}/u,
  telugu: /\p{scx=Telugu}/u,
  thai: /\p{scx=Thai}/u,
};
/** East Asian languages. Their packages are optional, since each has more than 30 MB. */
const optionalFiles = {
  chinese: { name: '@embedpdf/fonts-sc', file: 'NotoSansHans' },
  japanese: { name: '@embedpdf/fonts-jp', file: 'NotoSansJP' },
  korean: { name: '@embedpdf/fonts-kr', file: 'NotoSansKR' },
};

type Own = keyof typeof files;
export type Script = keyof typeof scripts;
export type EastAsian = keyof typeof optionalFiles;
type Plain = Script | EastAsian | 'emoji';
export type Face = Own | Plain | `${Plain}Bold`;

const isOwn = (name: string): name is Own => name in files;
const isEastAsian = (name: string): name is EastAsian => name in optionalFiles;
const isScriptName = (name: string): name is Script => name in scripts;
export const scriptNames = Object.keys(scripts).filter(isScriptName);

const plainName = (face: Face) => face.replace('Bold', '');
/** Whether a face belongs to a script whose letters are joined and reordered. */
export const isScript = (face: Face) => isScriptName(plainName(face));

const isBold = (face: Face) => face.includes('Bold');
/** Returns a font in the weight of another one. */
export const inWeightOf = (face: Face, plain: Plain): Face => (isBold(face) ? `${plain}Bold` : plain);

const inPackage = (name: string, path: string) =>
  fileURLToPath(new URL(path, import.meta.resolve(`${name}/package.json`)));

function optionalFile({ name, file }: { name: string; file: string }, weight: string): string | undefined {
  try {
    // The package exports nothing but its main file, which is in a folder.
    const path = fileURLToPath(new URL(`../fonts/${file}-${weight}.otf`, import.meta.resolve(name)));
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the path of a font, or undefined if its optional package isn't installed. */
function pathOf(face: Face): string | undefined {
  if (isOwn(face)) return inPackage('dejavu-fonts-ttf', `ttf/${files[face]}.ttf`);
  const plain = plainName(face);
  if (isEastAsian(plain)) return optionalFile(optionalFiles[plain], isBold(face) ? 'Bold' : 'Regular');
  const weight = isBold(face) ? 700 : 400;
  if (plain === 'emoji') {
    const folder = isBold(face) ? '700Bold' : '400Regular';
    return inPackage('@expo-google-fonts/noto-emoji', `${folder}/NotoEmoji_${folder}.ttf`);
  }
  const font = `noto-sans-${plain}`;
  return inPackage(`@fontsource/${font}`, `files/${font}-${plain}-${weight}-normal.woff`);
}

const plainNames: Plain[] = [...scriptNames, 'emoji', ...Object.keys(optionalFiles).filter(isEastAsian)];

/** The paths of the installed fonts. */
export const fontFiles: ReadonlyMap<Face, string> = new Map(
  [
    ...Object.keys(files).filter(isOwn),
    ...plainNames.flatMap((name): Face[] => [name, `${name}Bold`]),
  ].flatMap((face) => {
    const path = pathOf(face);
    return path === undefined ? [] : [[face, path] as const];
  }),
);

/** Returns the package with the font of a language. */
export const packageOf = (language: EastAsian) => optionalFiles[language].name;
