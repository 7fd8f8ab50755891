// Names of files and folders that Windows, macOS, Linux, ZIP and Git can all hold. Everything that exports write follows
// these rules.

/** The maximum size of a name, in bytes of UTF-8. */
const maxBytes = 255;

const forbidden = /[<>:"|?*\\]/g;
const controls = /\p{Cc}|\p{Cs}/gu;
/** Characters that are not displayed, and that macOS ignores. Joiners and variants are part of words and emoji. */
const invisible = /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])\p{DI}/gu;
const anyIgnored = /\p{DI}/gu;
/** Names of devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9¹²³])(?= *(?:\.|$))/i;
/** The folder of Git, and its short names on Windows. */
const gitFolder = /^(?:\.git|git~\d+)$/i;

/** Starts only where they begin, which takes linear time. */
const dotsAtEnd = /(?<![. ])[. ]+$/;

const encoder = new TextEncoder();
const sizeOf = (name: string) => (name.length * 3 <= maxBytes ? 0 : encoder.encode(name).length);

const has = (pattern: RegExp, name: string) => name.search(pattern) >= 0;

const visible = (name: string) => name.replace(anyIgnored, '');

/** Returns the rule that a name of a file or folder breaks, as a sentence, or undefined. */
export function fileNameFault(name: string): string | undefined {
  if (name === '') return 'File names can’t be empty.';
  if (/^\.{1,2}$/.test(name)) return `“${name}” can’t be a file name.`;
  if (name.includes('/')) return 'File names can’t contain “/”.';
  if (has(controls, name)) return 'File names can’t contain control characters.';
  if (has(forbidden, name)) return 'File names can’t contain any of < > : " | ? * \\.';
  if (has(invisible, name) || /^\.{0,2}$/.test(visible(name)))
    return 'File names can’t contain invisible characters.';
  if (/[. ]$/.test(name)) return 'File names can’t end with a dot or a space.';
  if (device.test(name)) return `“${name}” is a reserved name on Windows.`;
  if (gitFolder.test(visible(name))) return `“${name}” is a reserved name of Git.`;
  if (sizeOf(name) > maxBytes) return `File names can have at most ${maxBytes} bytes in UTF-8.`;
  return undefined;
}

/** Returns the rule that a name on a path breaks, as a sentence, or undefined. */
export function filePathFault(path: string): string | undefined {
  for (const name of path.split('/')) {
    const fault = fileNameFault(name);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Returns a key that is equal for names or paths that Windows or macOS take for the same: it ignores case, Unicode
 * normalization and characters that are not displayed.
 */
export const fileKey = (path: string) =>
  // eslint-disable-next-line no-control-regex
  /^[\x20-\x7E]*$/.test(path)
    ? path.toLowerCase()
    : path.replace(anyIgnored, '').normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/** Splits a name before its extension. A name that only begins with a dot has none. */
function splitName(name: string) {
  const ending = /(?<=[^.])\.[^. ]{1,20}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Returns the longest beginning of a text with at most this size in bytes of UTF-8, in whole characters. */
function shortened(text: string, size: number) {
  if (text.length * 3 <= size) return text; // a UTF-16 unit takes at most three bytes
  let [bytes, length] = [0, 0];
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > size) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Returns a name without what `fileNameFault` forbids. An allowed name is returned as it is. */
function cleaned(name: string) {
  if (fileNameFault(name) === undefined) return name;
  const plain = name
    .replace(invisible, '')
    .replace(controls, '-')
    .replace(forbidden, '-')
    .replaceAll('/', '-')
    .replace(dotsAtEnd, '')
    .replace(device, '$&-file');
  if (/^\.{0,2}$/.test(visible(plain))) return 'file';
  return gitFolder.test(visible(plain)) ? visible(plain).replace('.', '').replace('~', '-') : plain;
}

/**
 * Returns a name that every system can hold: the given one if it is allowed and free, or else a similar one, with the first
 * free number from 2 if needed.
 * @param isTaken whether another name has this key (`fileKey`)
 */
export function portableName(name: string, isTaken: (key: string) => boolean = () => false): string {
  const { stem, ending } = splitName(cleaned(name));
  for (let n = 1; ; n++) {
    const end = n === 1 ? ending : `-${n}${ending}`;
    const start = shortened(stem, maxBytes - encoder.encode(end).length);
    const free = `${start}${end}`.replace(dotsAtEnd, '');
    if (!isTaken(fileKey(free))) return free;
  }
}
