import { valueSchema } from '#contract/custom-field-values.ts';
import type { customFields, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import { now, type Context } from '#server/base/context.ts';
import {
  conflict,
  invalid,
  invalidFields,
  issuesOf,
  orNotFound,
  notFound,
  type Issue,
} from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { paged } from '#server/base/lib/paging.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { toField, toValues } from './custom-fields.mapper.ts';
import { customFieldsRepository, type FieldRow, type ValueRow } from './custom-fields.repository.ts';
import { optionsOf } from './fieldValues.ts';

type Given = Record<string, { value: CustomFieldValue | null }>;

/**
 * Validates values. Returns rows for the given values, and in `cleared` the ids of fields whose value is
 * null. Throws 400 with all issues.
 */
function readValues(spaceId: string, fields: FieldRow[], given: Given) {
  const fieldOf = new Map(fields.map((field) => [field.name, field]));
  const issues: Issue[][] = [];
  const values: ValueRow[] = [];
  const cleared: string[] = [];
  for (const [name, { value }] of Object.entries(given)) {
    const path = `body.values.${name}`;
    const field = fieldOf.get(name);
    if (!field) {
      issues.push([{ path, message: `Custom field “${name}” not found.` }]);
      continue;
    }
    if (value === null) {
      cleared.push(field.id);
      continue;
    }
    const { data, error } = valueSchema({ type: field.type, options: optionsOf(field) }).safeParse(value);
    if (error) issues.push(issuesOf(`${path}.value`, error.issues));
    else values.push({ space_id: spaceId, custom_field_id: field.id, value: JSON.stringify(data) });
  }
  if (issues.length > 0) throw invalidFields(issues.flat());
  return { values, cleared };
}

/** Operations of custom fields (specification, Custom fields). */
export function customFieldsService(context: Context): Handlers<typeof customFields> {
  const { store } = context;
  const repository = customFieldsRepository(store);

  const fieldOf = (organizationId: string, name: string) =>
    orNotFound('custom field', repository.get({ organization_id: organizationId, name }));

  return {
    async getValues({ spaceId }, { organization, role }) {
      const fields = await repository.all(organization.id);
      return toValues(context, fields, await repository.values(spaceId), role ?? 'guest');
    },

    updateValues: ({ spaceId, body: { values: given = {} } }, { organization }) =>
      store.transaction(async () => {
        // Keeps the fields from changing and the space from being transferred.
        await lock(store, 'organizations', organization.id);
        const space = await repository.organizationOf(spaceId);
        if (space?.organization_id !== organization.id) throw notFound('space');
        const fields = await repository.all(organization.id);
        const { values, cleared } = readValues(spaceId, fields, given);
        await repository.replaceValues(spaceId, values, cleared);
      }),

    list: ({ organizationId, query }, { level }) =>
      paged(query, 'name', repository.list(organizationId), (row) => toField(context, row, level)),

    create: ({ organizationId, body }, { level }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const { name, type, title = null, description = null, placeholder = null, options } = body;
        if (await repository.get({ organization_id: organizationId, name }))
          throw conflict(`The name “${name}” is already used by another custom field.`, 'body.name');
        const time = now(context);
        const row: FieldRow = {
          id: newId(),
          organization_id: organizationId,
          name,
          title,
          description,
          type,
          placeholder,
          options: options ? JSON.stringify(options) : null,
          created_at: time,
          updated_at: time,
        };
        await repository.insert(row);
        return toField(context, row, level);
      }),

    get: async ({ organizationId, fieldName }, { level }) =>
      toField(context, await fieldOf(organizationId, fieldName), level),

    remove: ({ organizationId, fieldName }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        await repository.remove((await fieldOf(organizationId, fieldName)).id);
      }),

    update: ({ organizationId, fieldName, body }, { level }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const row = await fieldOf(organizationId, fieldName);
        const { title, description, placeholder, options } = body;
        if (options && row.options === null)
          throw invalid('body.options', `A field with the type “${row.type}” can’t have options.`);
        const columns = {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(placeholder !== undefined && { placeholder }),
          ...(options && { options: JSON.stringify(options) }),
        };
        if (Object.keys(columns).length === 0) return toField(context, row, level);
        const changed = { ...columns, updated_at: now(context) };
        await repository.update(row.id, changed);
        return toField(context, { ...row, ...changed }, level);
      }),
  };
}
