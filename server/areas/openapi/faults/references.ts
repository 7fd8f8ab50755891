import { asObject, type Json } from '#openapi/document/json.ts';
import { resolveRef } from '#openapi/document/refs.ts';
import type { Path } from './checkFields.ts';
import type { RuleContext } from './rule.ts';

const sections: Readonly<Record<string, string>> = {
  schemas: 'Schema',
  definitions: 'Schema',
  responses: 'Response',
  parameters: 'Parameter',
  examples: 'Example',
  requestBodies: 'RequestBody',
  headers: 'Header',
  securitySchemes: 'SecurityScheme',
  links: 'Link',
  callbacks: 'Callback',
  pathItems: 'PathItem',
};

/** Reports a reference that leads nowhere, to itself, or to an object of another kind. */
export function checkReference(
  kind: string,
  value: Json,
  path: Path,
  { root, report, reasons }: RuleContext,
) {
  const ref = value['$ref'];
  if (typeof ref !== 'string') return;
  const { unresolved } = resolveRef(root, value);
  const place = [...path, '$ref'];
  if (unresolved !== undefined) {
    report(place, referenceText(ref, unresolved, isLoop(root, ref), reasons.get(unresolved)));
    return;
  }
  const [, first = '', second = ''] = ref.split('/');
  const section = first === 'components' ? second : first;
  const target = Object.hasOwn(sections, section) ? sections[section] : undefined;
  const depth = ref.split('/').length;
  if (target !== undefined && target !== kind && depth === (first === 'components' ? 4 : 3))
    report(place, `“${ref}” is in “${section}”, which can’t be used here.`);
}

/** Whether following a reference comes back to it. */
function isLoop(root: Json, ref: string) {
  const seen = new Set<string>();
  for (let at: string | undefined = ref; at !== undefined;) {
    if (seen.has(at)) return true;
    seen.add(at);
    at = nextRef(root, at);
  }
  return false;
}

function nextRef(root: Json, ref: string): string | undefined {
  const target = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => asObject(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')], root);
  const next = asObject(target)['$ref'];
  return typeof next === 'string' ? next : undefined;
}

function referenceText(ref: string, unresolved: string, isCircular: boolean, reason: string | undefined) {
  if (isCircular) return `“${ref}” refers to itself.`;
  if (!unresolved.startsWith('#'))
    return `“${unresolved}” is in another file, which couldn’t be read${reason === undefined ? '' : `: ${reason}`}.`;
  return ref === unresolved
    ? `“${ref}” doesn’t exist.`
    : `“${ref}” leads to “${unresolved}”, which doesn’t exist.`;
}
