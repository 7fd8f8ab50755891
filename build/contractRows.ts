import type { Plugin } from 'vite';

/** `#contract/custom-fields.ts` → `customFields` */
const areaOf = (source: string) =>
  /^#contract\/(.+)\.ts$/.exec(source)?.[1]?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The areas by name. Imported by URL, so that Vite doesn't bundle the contract into its configuration. */
async function readContract(): Promise<Map<string, object>> {
  const source = new URL('../src/contract/optional.ts', import.meta.url).href;
  const { operations }: typeof import('#contract/optional.ts') = await import(source);
  return new Map(Object.entries(operations));
}

/**
 * Replaces `import { members } from '#contract/members.ts'` with endpoints as plain data, without the schemas that only
 * forms and the service need; `shape` is what the console needs of a response's schema. The contract's own modules import each other by relative paths, so `contract.members` has
 * its schemas. Importing any other export of an area by `#contract/` fails the build. Removing it makes the main screens
 * 5 to 21 % slower (docs/decisions/037).
 */
export function contractRows(): Plugin {
  const generated = new Map<string, string>();
  return {
    name: 'contract-rows',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = areaOf(source);
      const area = name && (await readContract()).get(name);
      const module = area && (await this.resolve(source, importer, { skipSelf: true }));
      if (!module) return null;
      const rows = Object.entries(area).map(([key, { method, path, status, parameters, shape }]) => [
        key,
        { method, path, status, parameters, shape },
      ]);
      const id = `${module.id}?rows`;
      generated.set(id, `export const ${name} = ${JSON.stringify(Object.fromEntries(rows))};`);
      return id;
    },
    load: (id) => generated.get(id),
  };
}
