// Addresses that a page of another tool's docs gives itself in its front matter, such as `permalink`.
import { addressKey, fromRoot, splitAddress } from '../../sourcePath.ts';
import { frontMatterYaml, tomlFrontMatter, valuesByKey } from '../frontMatter.ts';
import { keyBlocks, plainHead } from '../frontMatterText.ts';
import { withoutNumber } from './docusaurus.ts';

/** More addresses of a page, and longer ones in characters, are ignored. */
const limits = { addresses: 50, length: 300 };

/** Returns the addresses on the site of the other tool that a value means in a file of the docs. */
type AddressesOf = (value: string, path: string, root: string) => string[];

const atRoot: AddressesOf = (value) => [fromRoot('', value)];

/** Styles of permalinks aren't addresses. */
const styles = new Set(['pretty', 'none', 'date', 'ordinal', 'weekdate']);
const permalink: AddressesOf = (value) => (styles.has(value) ? [] : [fromRoot('', value)]);

/** The folder of the docs is `docs` on the site, unless its settings say otherwise. */
function besideNumbered(value: string, path: string) {
  const address = fromRoot(path.split('/').map(withoutNumber).join('/'), value);
  return [address, `docs/${address}`];
}

/** The folder of `index.md` is the page. The docs may be in a section of the site. */
function inSection(value: string, path: string, root: string) {
  const section = root.endsWith('/docs') ? 'docs/' : '';
  return [fromRoot(section + path.replace(/\/_?index\.md$/, '.md'), value)];
}

/** A tool, by its settings file, and the keys with addresses in its front matter. */
type Tool = { config: RegExp; keys: ReadonlyMap<string, AddressesOf> };

const docusaurus: Tool = {
  config: /(?:^|\/)(?:docusaurus\.config\.[cm]?[jt]s|siteConfig\.js)$/,
  keys: new Map([['slug', besideNumbered]]),
};
const starlight: Tool = { config: /^astro\.config\.[cm]?[jt]s$/, keys: new Map([['slug', atRoot]]) };
const vuepress: Tool = {
  config: /(?:^|\/)\.vuepress\/config(?:\/index)?\.[cm]?[jt]s$/,
  keys: new Map([['permalink', atRoot]]),
};
const jekyll: Tool = {
  config: /^_config\.ya?ml$/,
  keys: new Map([
    ['permalink', permalink],
    ['redirect_from', atRoot],
  ]),
};
const hugo: Tool = {
  config: /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/,
  keys: new Map([
    ['url', atRoot],
    ['slug', inSection],
    ['aliases', inSection],
  ]),
};
const tools = [docusaurus, starlight, vuepress, jekyll, hugo];

/** Returns the values of some keys of a front matter in YAML or TOML. */
function valuesOf(head: string, keys: Tool['keys']): Record<string, unknown> {
  const text = plainHead(head);
  const toml = tomlFrontMatter(text);
  if (toml) return toml;
  const blocks = keyBlocks(frontMatterYaml(text) ?? '');
  return valuesByKey(blocks.flatMap(({ name = '', text: own }) => (keys.has(name) ? own : [])).join(''));
}

/** Patterns such as `/:year/:title` and addresses of other sites aren't read. */
const isAddress = (value: string) => value !== '' && value.length <= limits.length && !/[:{}]/.test(value);

/** Returns the addresses that a value writes: one, or a list. */
const written = (value: unknown): string[] =>
  [value]
    .flat()
    .slice(0, limits.addresses)
    .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).trim() : []))
    .filter(isAddress);

/**
 * Returns a function for the addresses that a page gives itself in the front matter at the start of its file: at most 50,
 * as `addressKey` returns them. Undefined if the format of the docs has none.
 * @param config the path of the settings file
 * @param root the folder of the docs, '' for the folder itself
 */
export function ownAddresses(config: string, root: string) {
  const tool = tools.find((one) => one.config.test(config));
  return (
    tool &&
    function addressesOf(head: string, path: string): string[] {
      const values = valuesOf(head, tool.keys);
      const found = [...tool.keys].flatMap(([name, addresses]) =>
        written(values[name]).flatMap((value) => addresses(splitAddress(value).path, path, root)),
      );
      return [...new Set(found.map(addressKey))].slice(0, limits.addresses);
    }
  );
}
