// A PDF reader for tests, independent of the library that writes PDFs.
import { inflateSync } from 'node:zlib';

type Dictionary = string;

/** Returns the objects by number, with decompressed streams. */
function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { dictionary: Dictionary; stream: Buffer }>();
  const start = /(\d+) 0 obj\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endobj', from);
    const head = text.slice(from, end);
    const at = head.indexOf('stream\n');
    const dictionary = at < 0 ? head : head.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = at < 0 ? Buffer.alloc(0) : pdf.subarray(from + at + 7, from + at + 7 + length);
    const stream =
      dictionary.includes('/FlateDecode') && !dictionary.includes('/Image') ? inflateSync(bytes) : bytes;
    objects.set(Number(found[1]), { dictionary, stream });
    start.lastIndex = at < 0 ? end : from + at + 7 + length;
  }
  return objects;
}

const numbersIn = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

/** Returns the characters of an embedded font by code. */
function letters(map: string) {
  const found = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    for (const [n, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0');
      found.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return found;
}

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** Right-to-left letters are drawn from left to right. */
const inReadingOrder = (drawn: string[]) =>
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(drawn.join(''))
    ? drawn
        .toReversed()
        .map((letter) => mirrored[letter] ?? letter)
        .join('')
    : drawn.join('');

const plain = (value: string) =>
  value.startsWith('\u00fe\u00ff')
    ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
    : value.replace(/\\([()\\])/g, '$1');

/** Returns the text of each sheet in drawing order, the outline, links, the number of pictures, and fonts. */
export function readPdf(pdf: Buffer) {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) || !pdf.toString('latin1').trimEnd().endsWith('%%EOF'))
    throw new Error('The PDF is truncated.');
  const objects = objectsOf(pdf);
  const of = (number = 0) => objects.get(number) ?? { dictionary: '', stream: Buffer.alloc(0) };
  const all = [...objects].toSorted(([a], [b]) => a - b).map(([, { dictionary }]) => dictionary);

  const textOf = (sheet: Dictionary) => {
    const resources = of(Number(/\/Resources (\d+)/.exec(sheet)?.[1])).dictionary;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
        const map = /\/ToUnicode (\d+)/.exec(of(Number(number)).dictionary)?.[1];
        return [name, map === undefined ? undefined : letters(of(Number(map)).stream.toString('latin1'))];
      }),
    );
    const drawn = of(Number(/\/Contents (\d+)/.exec(sheet)?.[1])).stream.toString('latin1');
    const texts: string[] = [];
    for (const [, actual, font = '', shown = ''] of drawn.matchAll(
      /(?:ActualText <feff([0-9a-f]*)>>> BDC\s+)?BT\s[^/]*\/(F\d+) [\d.]+ Tf(.*?)ET/gs,
    )) {
      if (actual !== undefined) {
        texts.push(Buffer.from(actual, 'hex').swap16().toString('utf16le'));
        continue;
      }
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join('');
      const known = fonts.get(font);
      texts.push(
        known
          ? inReadingOrder((codes.match(/.{4}/g) ?? []).map((code) => known.get(code) ?? ''))
          : Buffer.from(codes, 'hex').toString('latin1'),
      );
    }
    return texts.join('\n');
  };

  const kids = all.find((dictionary) => /\/Type \/Pages\b/.test(dictionary)) ?? '';
  const sheets = numbersIn(/\/Kids \[(.*?)\]/s.exec(kids)?.[1] ?? '').map((number) =>
    textOf(of(number).dictionary),
  );
  const titled = all.filter((dictionary) => /\/Title/.test(dictionary) && /\/Dest/.test(dictionary));
  return {
    sheets,
    text: sheets.join('\n'),
    outline: titled.map((dictionary) => plain(/\/Title \((.*?)\)\n/s.exec(dictionary)?.[1] ?? '')),
    links: all.flatMap((dictionary) => {
      if (!dictionary.includes('/Subtype /Link')) return [];
      const action = of(numbersIn(/\/A (.*)/.exec(dictionary)?.[1] ?? '')[0]).dictionary + dictionary;
      return plain(/\/URI \((.*?)\)/.exec(action)?.[1] ?? /\/D(?:est)? \((.*?)\)/.exec(action)?.[1] ?? '');
    }),
    pictures: all.filter((dictionary) => dictionary.includes('/Subtype /Image')).length,
    fonts: all.flatMap((dictionary) => /\/BaseFont \/([\w+-]+)/.exec(dictionary)?.[1] ?? []),
  };
}
