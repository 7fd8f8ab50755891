import { isMap, isScalar } from 'yaml';
import { parseYamlDocument } from '#lib/yamlDocument.ts';
import { DocsFolderError } from './DocsFolderError.ts';

export type ParsedYaml =
  | { problem: string; line: number }
  | {
      problem?: never;
      value: unknown;
      /** Returns the line of a key, given by its path, or of the nearest key above it. */
      lineOf: (path: readonly PropertyKey[]) => number;
    };

/** Returns whether a value of `parseYaml` is a mapping. */
export const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In UTF-16 units. Parsing takes about a millisecond for 500. */
const maxLength = 128 * 1024;

/**
 * Parses YAML. For invalid YAML, more than 128 kB, unresolved aliases and aliases that expand exponentially, the result has the
 * problem, as the end of a sentence. Never throws.
 * @param options.firstLine the number of the first line in the file. Default: 1
 * @param options.uniqueKeys whether a repeated key is invalid, else the last one applies. Default: true
 */
export function parseYaml(
  yaml: string,
  { firstLine = 1, uniqueKeys = true }: { firstLine?: number; uniqueKeys?: boolean } = {},
): ParsedYaml {
  if (yaml.length > maxLength) return { problem: 'is larger than 128 kB', line: firstLine };
  const { document, lineCounter } = parseYamlDocument(yaml, { uniqueKeys });
  const inFile = (line: number) => line + firstLine - 1;
  const [error] = document.errors;
  if (error) {
    const line = inFile(error.linePos?.[0].line ?? 1);
    const reason = error.message.includes('call stack')
      ? 'it is nested too deeply'
      : error.message.split(/ at line \d|\n/, 1)[0]?.replace(/[.:]$/, '');
    return { problem: `isn’t valid YAML (line ${line}: ${reason})`, line };
  }
  const lineOf = (path: readonly PropertyKey[]) => {
    let [node, at]: [unknown, number] = [document.contents, 0];
    for (const name of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
        : undefined;
      if (!pair) break;
      at = isScalar(pair.key) ? (pair.key.range?.[0] ?? at) : at;
      node = pair.value;
    }
    return inFile(lineCounter.linePos(at).line);
  };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) as unknown, lineOf };
  } catch {
    return { problem: 'contains YAML aliases that can’t be resolved', line: firstLine };
  }
}

/** Returns the value of a YAML file. Throws DocsFolderError with the problem. `what` names the file. */
export function readYaml(yaml: string, what: string): unknown {
  const parsed = parseYaml(yaml);
  if (parsed.problem !== undefined) throw new DocsFolderError(`${what} ${parsed.problem}.`);
  return parsed.value;
}
