import { asObject, asString, isObject, type Json } from '#openapi/document/json.ts';
import { checkFields, type Path, type Version } from './checkFields.ts';
import { checkReference } from './references.ts';
import type { RuleContext } from './rule.ts';
import { rules } from './rules.ts';

export type Found = { path: Path; message: string };

/** Returns the version that a document is read as. */
const versionOf = (root: Json): Version =>
  'swagger' in root || (!('openapi' in root) && ('definitions' in root || 'host' in root))
    ? '2.0'
    : String(root['openapi']).startsWith('3.0')
      ? '3.0'
      : '3.1';

/** Faults that are kept. */
const maxFaults = 1000;

function operationIdsOf(root: Json) {
  const ids = new Set<string>();
  for (const item of [
    ...Object.values(asObject(root['paths'])),
    ...Object.values(asObject(root['webhooks'])),
  ])
    for (const operation of Object.values(asObject(item))) {
      const id = isObject(operation) ? asString(operation['operationId']) : undefined;
      if (id !== undefined) ids.add(id);
    }
  return ids;
}

/**
 * Returns what a document has that OpenAPI doesn’t allow, at most 1000, in the order of the document’s objects.
 * @param reasons why other files couldn’t be read, by reference
 */
export function findFaults(root: Json, reasons: ReadonlyMap<string, string> = new Map()): Found[] {
  const version = versionOf(root);
  const faults: Found[] = [];
  const report = (path: Path, message: string) => {
    if (faults.length < maxFaults) faults.push({ path, message });
  };
  const names = new Set<string>();
  const context: RuleContext = {
    root,
    version,
    report,
    reasons,
    seen: (kind, name) => names.size === names.add(`${kind} ${name}`).size,
    operationIds: operationIdsOf(root),
    securitySchemes: asObject(
      version === '2.0' ? root['securityDefinitions'] : asObject(root['components'])['securitySchemes'],
    ),
  };
  checkFields(root, version, report, (kind, value, path) => {
    if ('$ref' in value) checkReference(kind, value, path, context);
    rules[kind]?.(value, path, context);
  });
  return faults;
}
