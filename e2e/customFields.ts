import { customFields, type CustomFieldValues } from '#contract/areas/custom-fields.ts';
import { fillPath } from '#contract/http.ts';
import { expect, type Organization } from './fixtures.ts';
import { baseURL } from './service.ts';

async function request(org: Organization, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${org.token}`, 'content-type': 'application/json' };
  const response = await fetch(`${baseURL}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return text;
}

export const addField = (org: Organization, body: { name: string; type: string } & Record<string, unknown>) =>
  request(org, 'POST', fillPath(customFields.create.path, { organizationId: org.id }), body);

export const updateField = (org: Organization, fieldName: string, body: object) =>
  request(org, 'PATCH', fillPath(customFields.update.path, { organizationId: org.id, fieldName }), body);

export const setValue = (org: Organization, spaceId: string, name: string, value: unknown) =>
  request(org, 'PATCH', fillPath(customFields.updateValues.path, { spaceId }), {
    values: { [name]: { value } },
  });

/** Returns the values of a space from the service, by field name, without unset fields. */
export async function valuesOf(org: Organization, spaceId: string) {
  const text = await request(org, 'GET', fillPath(customFields.getValues.path, { spaceId }));
  const values = JSON.parse(text) as CustomFieldValues;
  return Object.fromEntries(
    values.flatMap(({ customField, value }) => (value === undefined ? [] : [[customField.name, value]])),
  );
}
