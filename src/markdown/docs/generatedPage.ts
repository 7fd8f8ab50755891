// Pages that are generated from an OpenAPI specification: an entry of SUMMARY.md with YAML in place of a link.
import { stringify } from 'yaml';
import * as z from 'zod/mini';
import { parseYaml } from './yaml.ts';

// The order of the keys is that of the YAML. Unknown keys are ignored.
const shape = z.object({
  type: z.literal('builtin:openapi'),
  props: z._default(
    z.object({
      models: z.optional(z.boolean()),
      downloadLink: z.optional(z.boolean()),
      grouping: z.optional(z.string().check(z.maxLength(100))),
    }),
    {},
  ),
  dependencies: z.object({
    spec: z.object({
      ref: z.object({ kind: z.literal('openapi'), spec: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
    }),
  }),
});

/** The source of a generated page: `computed` in the specification's Page. */
export type GeneratedPage = z.infer<typeof shape>;

/** Returns the source of a generated page. Undefined for another value. */
export const generatedPage = (value: unknown): GeneratedPage | undefined => shape.safeParse(value).data;

/** Parses the YAML of an entry. Undefined for another source. */
export function readGeneratedPage(yaml: string): GeneratedPage | undefined {
  const parsed = parseYaml(yaml);
  return parsed.problem === undefined ? generatedPage(parsed.value) : undefined;
}

/** Returns the YAML of an entry. Equal sources have equal YAML. */
export const generatedPageYaml = (page: GeneratedPage): string => stringify(page);

/** Returns the title that a page gets when it is loaded, since the entry has none: the specification's slug in words. */
export function generatedTitle({ dependencies }: GeneratedPage): string {
  const words = dependencies.spec.ref.spec.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || 'API';
}
