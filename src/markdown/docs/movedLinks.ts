import { inMarkdown, relativePath } from '../relativePath.ts';
import { candidateFiles, fromRoot, pathFrom, splitAddress } from '../sourcePath.ts';
import { fromFolder } from './docsRoot.ts';
import type { PortablePaths } from './portablePaths.ts';

/** The addresses in Markdown: of links and definitions, in attributes and includes, and the cover in front matter. */
const addresses =
  /\]\(\s*<((?:\\.|[^<>\\\n])*)>|\]\(((?:\\.|[^()\\\n]|\((?:\\.|[^()\\\n])*\))*)\)|^[ \t]{0,3}\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)|(?:=|include )"([^"\n]+)"|(?:=|include )'([^'\n]+)'|\{\{#\w+ ([^}\n]+)\}\}/gm;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the characters that an address in Markdown or HTML stands for. */
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

const cover = /^(cover:[ \t]*)((?:>-?[ \t]*\r?\n[ \t]+)?)(["']?)([^"'\r\n]+?)\3([ \t]*)$/m;

/** A title after the address of a link. */
const linkTitle = /\s+(?:"[^"]*"|'[^']*')\s*$/;

/** A key of the settings with a value on the same line. */
const setting =
  /^([ \t]*(?:[^\s#:"'][^:\n]*|"[^"\n]*"|'[^'\n]*'):[ \t]+)(["']?)([^"'#\r\n]+?)\2([ \t]*(?:#.*)?)$/gm;

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
    const [, before = '', url = ''] = /^(\s*(?:\.\/)?)([\s\S]*)$/.exec(address) ?? [];
    const [, after = ''] = /([?#][\s\S]*|\s*)$/.exec(url) ?? [];
    const path = moved(from, splitAddress(unescaped(url.trim())).path);
    if (path === undefined) return undefined;
    return (path.startsWith('.') ? before.replace('./', '') : before) + inMarkdown(path) + after;
  }

  function inText(from: string, text: string) {
    return text.replace(addresses, (whole, ...groups: unknown[]) => {
      const address = groups.slice(0, 6).find((group): group is string => typeof group === 'string');
      if (address === undefined) return whole;
      const plain = address.replace(linkTitle, '');
      for (const one of plain === address ? [address] : [address, plain]) {
        const now = movedAddress(from, one);
        if (now !== undefined) return whole.replace(one, () => now);
      }
      return whole;
    });
  }

  return {
    /** Returns a Markdown text with the new addresses. */
    inMarkdown(from: string, text: string) {
      const [head = ''] = /^\uFEFF?---\r?\n[\s\S]*?\n---/.exec(text) ?? [];
      const newHead = head.replace(cover, (whole, key: string, _fold, _quote, path: string, end: string) => {
        const now = moved(from, path);
        return now === undefined ? whole : `${key}${inYaml(now)}${end}`;
      });
      return newHead + inText(from, text.slice(head.length));
    },

    /** Returns the text of `.gitbook.yaml` with the new paths. */
    inSettings: (text: string) =>
      text.replace(setting, (whole, key: string, _quote, value: string, end: string) => {
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
