// What a query may say, as plain data: for whoever has a row without its schemas.
import type * as z from 'zod/mini';

/** A piece of JSON Schema for one value of a query, as it is once read. */
export type Parameter =
  | { type: 'string'; enum?: string[]; minLength?: number; maxLength?: number; pattern?: string }
  | { type: 'integer'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  | { type: 'array' };

// Schemas and checks are handed around by their base types; each is one of the known kinds.
const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'type' in schema._zod.def;
const isKnownCheck = (check: object): check is z.core.$ZodChecks => '_zod' in check;

/** What the checks of a text or a number say; our own refinements can't be told. */
function limitsIn(checks: readonly object[] = []) {
  const limits: Record<string, unknown> = {};
  for (const { _zod: known } of checks.filter(isKnownCheck)) {
    const rule = known.def;
    if (rule.check === 'min_length') limits['minLength'] = rule.minimum;
    if (rule.check === 'max_length') limits['maxLength'] = rule.maximum;
    if (rule.check === 'string_format') limits['pattern'] = rule.pattern?.source;
    if (rule.check === 'greater_than') limits['minimum'] = rule.value;
    if (rule.check === 'less_than') limits['maximum'] = rule.value;
  }
  return limits;
}

function parameterOf(schema: z.core.$ZodType): Parameter {
  if (!isKnown(schema)) throw new TypeError('This is not a schema.');
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
      return parameterOf(def.innerType);
    // It travels as text; what counts is what it is read as.
    case 'pipe':
      return parameterOf(def.out);
    case 'string':
      return { type: 'string', ...limitsIn(def.checks) };
    case 'enum':
      return { type: 'string', enum: Object.values(def.entries).map(String) };
    case 'number':
      return { type: 'integer', ...limitsIn(def.checks) };
    case 'boolean':
    case 'array':
      return { type: def.type };
    default:
      throw new TypeError(`A query has no values of the kind “${def.type}”.`);
  }
}

/** The values that a query may have, by name; none where there is no query. Throws for kinds that no query has. */
export const parametersOf = (query: z.ZodMiniObject | undefined): Record<string, Parameter> =>
  Object.fromEntries(Object.entries(query?.shape ?? {}).map(([name, schema]) => [name, parameterOf(schema)]));
