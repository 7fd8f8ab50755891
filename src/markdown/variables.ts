import { parse } from 'yaml';

/** Values by path: `space.vars.version`. */
export type Variables = ReadonlyMap<string, string>;

/** Larger files are not read. In bytes. */
export const maxVariablesSize = 65_536;

const maxDepth = 8;

function addAll(prefix: string, value: unknown, depth: number, into: Map<string, string>) {
  if (typeof value === 'string') into.set(prefix, value);
  else if (depth < maxDepth && typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [name, inner] of Object.entries(value)) addAll(`${prefix}.${name}`, inner, depth + 1, into);
}

/**
 * Reads the variables of a space from the YAML of its file. Values are as written: `1.10` stays “1.10”. Lists are left out.
 * Of a repeated key, the last value applies.
 * Returns no variables for a text that isn't a YAML mapping. Never throws.
 */
export function readVariables(yaml: string): Variables {
  const variables = new Map<string, string>();
  try {
    const values: unknown = parse(yaml, {
      schema: 'failsafe',
      logLevel: 'silent',
      maxAliasCount: 100,
      uniqueKeys: false, // its check takes quadratic time
    });
    if (typeof values === 'object') addAll('space.vars', values, 0, variables);
  } catch {
    // Variables without a value are shown as their path.
  }
  return variables;
}
