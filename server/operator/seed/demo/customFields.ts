import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { describedFields } from './customFieldTable.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { daysAgo } from './times.ts';

/**
 * Creates the custom fields and their values.
 * @param spaceId finds a space's id by slug
 */
export async function makeCustomFields(
  context: Context,
  organizationId: string,
  spaceId: (slug: string) => string,
) {
  const fields = describedFields.map((field) => ({ ...field, id: newId() }));
  await insertAll(
    context,
    'custom_fields',
    fields.map(({ id, name, title, type, description, placeholder, options }, n) => ({
      id,
      organization_id: organizationId,
      name,
      title,
      description: description ?? null,
      type,
      placeholder: placeholder ?? null,
      options: options ? JSON.stringify(options) : null,
      created_at: daysAgo(context, 700 - n * 61),
      updated_at: daysAgo(context, 90 - n * 11),
    })),
  );
  const values = fields.flatMap(({ id, type, values: bySlug }) =>
    Object.entries(bySlug).map(([slug, value]) => ({
      space_id: spaceId(slug),
      custom_field_id: id,
      value: JSON.stringify(type === 'date' ? daysAgo(context, Number(value)).slice(0, 10) : value),
    })),
  );
  await insertAll(context, 'custom_field_values', values);
}
