// Addresses that a page of another tool's docs gives itself in its front matter, such as `permalink`.
import { addressKey, splitAddress } from '../../sourcePath.ts';
import { frontMatterYaml, tomlFrontMatter, valuesByKey } from '../frontMatter.ts';
import { keyBlocks, plainHead } from '../frontMatterText.ts';
import { formats } from './formats.ts';

/** More addresses of a page, and longer ones in characters, are ignored. */
const limits = { addresses: 50, length: 300 };

/** Returns the values of some keys of a front matter in YAML or TOML. */
function valuesOf(head: string, keys: ReadonlyMap<string, unknown>): Record<string, unknown> {
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
  const keys = formats.find(({ addresses }) => addresses?.isConfig(config))?.addresses?.keys;
  return (
    keys &&
    function addressesIn(head: string, path: string): string[] {
      const values = valuesOf(head, keys);
      const found = [...keys].flatMap(([name, addressesOf]) =>
        written(values[name]).flatMap((value) => addressesOf(splitAddress(value).path, path, root)),
      );
      return [...new Set(found.map(addressKey))].slice(0, limits.addresses);
    }
  );
}
