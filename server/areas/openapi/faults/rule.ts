import type { Json } from '#openapi/document/json.ts';
import type { Path, Report, Version } from './checkFields.ts';

export type RuleContext = {
  root: Json;
  version: Version;
  report: Report;
  /** The objects that were checked before, by kind and name. */
  seen: (kind: string, name: string) => boolean;
  /** Why other files couldn’t be read, by reference. */
  reasons: ReadonlyMap<string, string>;
  operationIds: ReadonlySet<string>;
  securitySchemes: Json;
};

export type Rule = (value: Json, path: Path, context: RuleContext) => void;

export const has = (value: Json, key: string) => value[key] !== undefined;

/** Returns the names in braces: “/a/{id}” → `id`. */
export function templateNames(text: string): string[] {
  return text
    .split('{')
    .slice(1)
    .flatMap((part) => (part.includes('}') ? [part.slice(0, part.indexOf('}'))] : []));
}

export const requireOne = (
  value: Json,
  keys: readonly string[],
  what: string,
  path: Path,
  report: Report,
) => {
  if (!keys.some((key) => has(value, key)))
    report(path, `${what} needs ${keys.map((key) => `“${key}”`).join(' or ')}.`);
};

export const onlyOne = (
  value: Json,
  [one = '', other = '']: readonly string[],
  path: Path,
  report: Report,
) => {
  if (has(value, one) && has(value, other))
    report([...path, other], `“${one}” and “${other}” can’t be used together.`);
};
