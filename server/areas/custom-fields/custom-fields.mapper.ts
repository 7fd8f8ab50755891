import type { CustomField, CustomFieldValues } from '#contract/areas/custom-fields.ts';
import { organizationNeeds, permissionsOf, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { location } from '#server/base/http/urls.ts';
import type { FieldRow, ValueRow } from './custom-fields.repository.ts';
import { optionsOf, currentValue } from './fieldValues.ts';

const needs = { view: organizationNeeds.view, edit: organizationNeeds.admin };

/** @param level the caller's level in the organization */
export function toField(context: Context, row: FieldRow, level: Level): CustomField {
  const { id, name, title, description, type, placeholder } = row;
  return {
    id,
    name,
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    type,
    ...(placeholder !== null && { placeholder }),
    ...(row.options !== null && { options: optionsOf(row) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    urls: { location: location(context, 'orgs', row.organization_id, 'custom-fields', name) },
    permissions: permissionsOf(needs, level),
  };
}

/** Returns one entry per field, without `value` if it is unset. */
export function toValues(
  context: Context,
  fields: FieldRow[],
  values: ValueRow[],
  level: Level,
): CustomFieldValues {
  const valueOf = new Map(values.map(({ custom_field_id, value }) => [custom_field_id, value]));
  return fields.map((field) => {
    const stored = valueOf.get(field.id);
    const value = stored === undefined ? undefined : currentValue(field, stored);
    return { customField: toField(context, field, level), ...(value !== undefined && { value }) };
  });
}
