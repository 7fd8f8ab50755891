import type * as z from 'zod/mini';

/** The JSON Schema of a parsed query value. */
export type Parameter =
  | { type: 'string'; enum?: string[]; minLength?: number; maxLength?: number; pattern?: string }
  | { type: 'integer'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  /** A list of texts. */
  | { type: 'array'; enum?: string[] };

// The types of zod return base types; each schema and check is one of the known kinds.
const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'type' in schema._zod.def;
const isKnownCheck = (check: object): check is z.core.$ZodChecks => '_zod' in check;

/** The limits in the checks of a text or number. Custom refinements can't be read. */
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
  if (!isKnown(schema)) throw new TypeError('Not a schema.');
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
      return parameterOf(def.innerType);
    // Codecs: the parsed type counts, not the text.
    case 'pipe':
      return parameterOf(def.out);
    case 'string':
      // A format such as a date-time is a check of the schema itself.
      return { type: 'string', ...limitsIn([schema, ...(def.checks ?? [])]) };
    case 'enum':
      return { type: 'string', enum: Object.values(def.entries).map(String) };
    case 'number':
      return { type: 'integer', ...limitsIn(def.checks) };
    case 'boolean':
      return { type: 'boolean' };
    case 'array': {
      const item = parameterOf(def.element);
      return { type: 'array', ...('enum' in item && item.enum && { enum: item.enum }) };
    }
    default:
      throw new TypeError(`Unsupported query parameter type: “${def.type}”.`);
  }
}

/** The parameters of a query as plain data, for operations without schemas. Throws for unsupported types. */
export const parametersOf = (query: z.ZodMiniObject | undefined): Record<string, Parameter> =>
  Object.fromEntries(Object.entries(query?.shape ?? {}).map(([name, schema]) => [name, parameterOf(schema)]));
