import * as z from 'zod/mini';
import { ApiError } from '#api/ApiError.ts';
import { valueSchema } from '#contract/custom-field-values.ts';
import type { CustomFieldValue, CustomFieldValues } from '#contract/custom-fields.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';
import { fieldTitle, valueWords } from '../customFields.words.ts';

type Entered = Readonly<Record<string, CustomFieldValue | null | undefined>>;

/** Each field by its name; null is “not set”. */
export const schemaOf = (values: CustomFieldValues) =>
  z.object(
    Object.fromEntries(
      values.map(({ customField }) => [customField.name, z.optional(z.nullable(valueSchema(customField)))]),
    ),
  );

/** Where the form begins. */
export const defaultsOf = (values: CustomFieldValues) =>
  Object.fromEntries(values.map(({ customField, value }) => [customField.name, value ?? null]));

const isValue = (value: unknown): value is CustomFieldValue => value !== null && value !== undefined;

/** How the fields are called and read, for the question after a change by someone else. */
export const wordsOf = (values: CustomFieldValues): FieldWords =>
  Object.fromEntries(
    values.map(({ customField }) => [
      customField.name,
      {
        title: fieldTitle(customField),
        words: (value: unknown) => (isValue(value) ? valueWords(value) : 'Not set'),
      },
    ]),
  );

/** The body of the write: the changed values and no other. */
export const bodyOf = (entered: Entered) => ({
  values: Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
  ),
});

const place = /^body\.values\.([^.]+)(?:\.value)?/;

/** The same refusal with its issues where the form has its fields: `body.values.owner.value` is `body.owner`. */
export function atFields(error: unknown) {
  if (!(error instanceof ApiError)) return error;
  const { kind, message, status } = error;
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(place, 'body.$1') }));
  return new ApiError({ kind, message, status, issues, cause: error });
}
