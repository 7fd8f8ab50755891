import { isMapping, parseYaml } from '#markdown/docs/yaml.ts';

const trimmed = (path: string) =>
  path
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.(?:md|html?)$/i, '');

/** Returns the targets by path, as `redirects` of a settings file names them. Takes seconds: call it in a worker. */
export function redirectTargets(yaml: string): [path: string, target: string][] {
  const parsed = parseYaml(yaml, { uniqueKeys: false });
  const { redirects } = parsed.problem === undefined && isMapping(parsed.value) ? parsed.value : {};
  return Object.entries(isMapping(redirects) ? redirects : {}).flatMap(([from, to]): [string, string][] =>
    typeof to === 'string' ? [[trimmed(from), to]] : [],
  );
}
