import type { Plugin } from 'vite';

/** `#contract/areas/custom-fields.ts` → `customFields` */
const areaOf = (source: string) =>
  /^#contract\/areas\/(.+)\.ts$/
    .exec(source)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

// Imported by URL, so that Vite doesn't bundle the contract into its configuration.
const contractUrl = new URL('../src/contract/optional.ts', import.meta.url).href;

/** Returns the operations of an area as plain data; undefined for other modules. */
async function dataOf(name: string): Promise<object | undefined> {
  const { operations }: typeof import('#contract/optional.ts') = await import(contractUrl);
  const area = new Map<string, object>(Object.entries(operations)).get(name);
  if (!area) return undefined;
  const rows = Object.entries(area).map(([key, { method, path, status, parameters, isOptional }]) => [
    key,
    { method, path, status, parameters, isOptional },
  ]);
  return Object.fromEntries(rows);
}

/**
 * Replaces `import { members } from '#contract/areas/members.ts'` with endpoints as plain data, without the schemas that only
 * forms and the service need. The contract's own modules import each other by relative paths, so `contract.members` has
 * its schemas. Importing any other export of an area by
 * `#contract/areas/` fails the build. Removing it makes the main screens 5 to 21 % slower (docs/decisions/037).
 */
export function contractRows(): Plugin {
  const generated = new Map<string, string>();
  return {
    name: 'contract-rows',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = areaOf(source);
      const data = name && (await dataOf(name));
      const module = data && (await this.resolve(source, importer, { skipSelf: true }));
      if (!module) return null;
      const id = `${module.id}?rows`;
      generated.set(id, `export const ${name} = ${JSON.stringify(data)};`);
      return id;
    },
    load: (id) => generated.get(id),
  };
}
