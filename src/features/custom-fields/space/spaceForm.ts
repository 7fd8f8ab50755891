import * as z from 'zod/mini';
import { ApiError } from '#api/http/ApiError.ts';
import { valueSchema } from '#contract/custom-field-values.ts';
import type { CustomFieldValue, CustomFieldValues } from '#contract/areas/custom-fields.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';
import { fieldTitle, formatValue } from '../customFields.text.ts';

type Entered = Readonly<Record<string, CustomFieldValue | null | undefined>>;

/** Fields by name; null means “not set”. */
export const schemaOf = (values: CustomFieldValues) =>
  z.object(
    Object.fromEntries(
      values.map(({ customField }) => [customField.name, z.optional(z.nullable(valueSchema(customField)))]),
    ),
  );

export const defaultsOf = (values: CustomFieldValues) =>
  Object.fromEntries(values.map(({ customField, value }) => [customField.name, value ?? null]));

const isValue = (value: unknown): value is CustomFieldValue => value !== null && value !== undefined;

/** Field titles and formatted values for the conflict dialog. */
export const conflictFields = (values: CustomFieldValues): FieldWords =>
  Object.fromEntries(
    values.map(({ customField }) => [
      customField.name,
      {
        title: fieldTitle(customField),
        words: (value: unknown) => (isValue(value) ? formatValue(value) : 'Not set'),
      },
    ]),
  );

/** The request body, with changed values only. */
export const bodyOf = (entered: Entered) => ({
  values: Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
  ),
});

const valuePath = /^body\.values\.([^.]+)(?:\.value)?/;

/** Maps the issue paths of an API error to the form: `body.values.owner.value` → `body.owner`. */
export function withFormPaths(error: unknown) {
  if (!(error instanceof ApiError)) return error;
  const { kind, message, status } = error;
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(valuePath, 'body.$1') }));
  return new ApiError({ kind, message, status, issues, cause: error });
}
