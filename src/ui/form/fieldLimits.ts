import type * as z from 'zod/mini';

export type Limits = {
  required: boolean;
  nullable: boolean;
  /** In characters or list items. */
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
};

type Definition = z.core.$ZodTypes['_zod']['def'];

// The types of zod return base types; each schema and check is one of the known kinds.
const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'type' in schema._zod.def;
const isKnownCheck = (check: object): check is z.core.$ZodChecks => '_zod' in check;

function definitionOf(schema: z.core.$ZodType): Definition {
  if (!isKnown(schema)) throw new TypeError('Not a schema.');
  return schema._zod.def;
}

const isWrapper = (def: Definition) =>
  def.type === 'optional' || def.type === 'nullable' || def.type === 'default';

function unwrapped(schema: z.core.$ZodType): Definition {
  const def = definitionOf(schema);
  return isWrapper(def) ? unwrapped(def.innerType) : def;
}

/** The limits of a field, read from its schema, so that no form repeats them. */
export function limitsOf(schema: z.core.$ZodType): Limits {
  const limits: Limits = { required: true, nullable: false };
  let def = definitionOf(schema);
  while (isWrapper(def)) {
    if (def.type === 'nullable') limits.nullable = true;
    else limits.required = false;
    def = definitionOf(def.innerType);
  }
  const checks: readonly object[] = def.checks ?? [];
  for (const { _zod: known } of checks.filter(isKnownCheck)) {
    const rule = known.def;
    if (rule.check === 'min_length') limits.minLength = rule.minimum;
    if (rule.check === 'max_length') limits.maxLength = rule.maximum;
    if (rule.check === 'greater_than') limits.min = Number(rule.value);
    if (rule.check === 'less_than') limits.max = Number(rule.value);
  }
  return limits;
}

/**
 * The schema of the field at `path`: `title`, `position.before` or `options.0`. Throws if the schema has no such field.
 */
export function fieldSchema(schema: z.core.$ZodType, path: string): z.core.$ZodType {
  return path.split('.').reduce((outer, key) => {
    const def = unwrapped(outer);
    if (def.type === 'array') return def.element;
    const inner = def.type === 'object' ? def.shape[key] : undefined;
    if (!inner) throw new Error(`The schema of this form has no field “${path}”.`);
    return inner;
  }, schema);
}
