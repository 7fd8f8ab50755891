import { inMarkdown, relativePath } from '../relativePath.ts';
import { candidateFiles, fromRoot, pathFrom, splitAddress } from '../sourcePath.ts';
import { fromFolder } from './docsRoot.ts';
import type { PortablePaths } from './portablePaths.ts';

const anyOf = (patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'g');

/** The addresses in Markdown: of links and definitions, in attributes and includes, and the cover in front matter. */
const addresses = anyOf([
  /\]\(\s*<((?:\\.|[^<>\\\n])*)>/,
  /\]\(((?:\\.|[^()\\\n]|\((?:\\.|[^()\\\n])*\))*)\)/,
  /(?<![^\n])[ \t]{0,3}\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)/,
  /(?:=|include )"([^"\n]+)"/,
  /(?:=|include )'([^'\n]+)'/,
  /\{\{#\w+ ([^{}\n]+)\}\}/,
]);

/** The address of a shortcode of Hugo: `{{< ref "a.md" >}}`. */
const reference = /(\b(?:rel)?ref ")([^"\n]+)"/g;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the escapes and character references of an address in Markdown or HTML. */
const unescaped = (address: string) =>
  address.replace(
    /\\([!-/:-@[-`{-~])|&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, sign?: string, hex?: string, decimal?: string, name?: string) => {
      if (sign !== undefined) return sign;
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );

const cover = /^(cover:[ \t]*)(?:>-?[ \t]*\r?\n[ \t]+)?([^\r\n]*)$/m;

/** A key of the settings with a value on the same line. */
const setting = /(?<![^\n])([ \t]*(?:[^\s#:"'][^:\n]*|"[^"\n]*"|'[^'\n]*'):[ \t]+)([^\r\n]*)/g;

/** Returns a scalar of YAML without quotes, and what follows it: blanks and a comment. */
function scalarOf(text: string) {
  const [, quote, quoted] = /^(["'])([^"']*)\1/.exec(text) ?? [];
  if (quote !== undefined) return { value: quoted ?? '', end: text.slice((quoted ?? '').length + 2) };
  const comment = text.indexOf(' #');
  const value = (comment < 0 ? text : text.slice(0, comment)).trimEnd();
  return { value, end: text.slice(value.length) };
}

/** Returns an address without the title of its link. */
function withoutTitle(address: string) {
  const text = address.trimEnd();
  const quote = text.at(-1) ?? '';
  const from = quote === '"' || quote === "'" ? text.lastIndexOf(quote, text.length - 2) : -1;
  return from > 0 && /\s/.test(text[from - 1] ?? '') ? text.slice(0, from).trimEnd() : address;
}

/** Returns the path in an address that a template language writes: `{{< ref "a.md" >}}`, `{% link a.md %}`. */
const inTemplate = (address: string) =>
  /^\s*\{[{%][<%]?-?\s*(?:(?:rel)?ref\s+["']?|["'])([^"'\s{}]+)/.exec(address)?.[1] ?? address;

const inYaml = (value: string) => (/^[\w./-]+$/.test(value) ? value : JSON.stringify(value));

/**
 * Creates functions that replace the addresses of moved files in the texts of docs. Everything else is unchanged.
 * @param root the path of the docs in the folder
 */
export function movedLinks({ files, folders }: PortablePaths, root: string) {
  const newPaths = new Set(files.values());
  const newRoot = folders.get(root) ?? root;
  const inNewRoot = (path: string) => (newRoot === '' ? path : path.slice(newRoot.length + 1));

  /** Returns the new form of a path in the file `from`, or undefined if it needn't change. */
  function moved(from: string, path: string) {
    const isAbsolute = path.startsWith('/');
    const resolve = (base: string, docs: string) =>
      isAbsolute ? fromFolder(docs, fromRoot('', path)) : pathFrom(base, path);
    const wanted = resolve(from, root);
    const target = wanted === undefined ? undefined : candidateFiles(wanted).find((one) => files.has(one));
    if (wanted === undefined || target === undefined) return undefined;
    const [base, to] = [files.get(from) ?? from, files.get(target) ?? target];
    const now = resolve(base, newRoot);
    if (now !== undefined && candidateFiles(now).find((one) => newPaths.has(one)) === to) return undefined;
    const written = isAbsolute ? `/${inNewRoot(to)}` : relativePath(base, to);
    return target === `${wanted}.md` ? written.replace(/\.md$/, '') : written;
  }

  function movedAddress(from: string, address: string) {
    const url = address.trim();
    const end = url.search(/[?#]/);
    const path = moved(from, splitAddress(unescaped(url)).path);
    if (path === undefined) return undefined;
    const dot = url.startsWith('./') && !path.startsWith('.') ? './' : '';
    return address.replace(url, () => dot + inMarkdown(path) + (end < 0 ? '' : url.slice(end)));
  }

  /** Replaces the addresses of shortcodes, then all others. */
  function inText(from: string, text: string) {
    const withReferences = text.replace(reference, (whole, start: string, address: string) => {
      const now = movedAddress(from, address);
      return now === undefined ? whole : `${start}${now}"`;
    });
    return withReferences.replace(addresses, (whole, ...groups: unknown[]) => {
      const address = groups.slice(0, 6).find((group): group is string => typeof group === 'string');
      if (address === undefined) return whole;
      const start = whole.lastIndexOf(address);
      for (const one of new Set([address, withoutTitle(address), inTemplate(address)])) {
        const now = movedAddress(from, one);
        const at = start + address.indexOf(one);
        if (now !== undefined) return whole.slice(0, at) + now + whole.slice(at + one.length);
      }
      return whole;
    });
  }

  return {
    /** Returns a Markdown text with the new addresses. */
    inMarkdown(from: string, text: string) {
      const [head = ''] = /^\uFEFF?---\r?\n[\s\S]*?\n---/.exec(text) ?? [];
      const newHead = head.replace(cover, (whole, key: string, written: string) => {
        const { value, end } = scalarOf(written);
        const now = moved(from, value);
        return now === undefined ? whole : `${key}${inYaml(now)}${end}`;
      });
      return newHead + inText(from, text.slice(head.length));
    },

    /** Returns the text of `.gitbook.yaml` with the new paths. */
    inSettings: (text: string) =>
      text.replace(setting, (whole, key: string, written: string) => {
        const { value, end } = scalarOf(written);
        const path = pathFrom('', `./${value}`);
        if (path === undefined) return whole;
        const folder = key.trim() === 'root:' ? folders.get(path) : undefined;
        const file = files.get(fromFolder(root, path));
        const now = folder ?? (file === undefined ? undefined : inNewRoot(file));
        return now === undefined || now === path
          ? whole
          : `${key}${inYaml(value.startsWith('./') ? `./${now}` : now)}${end}`;
      }),
  };
}
