import type * as z from 'zod/mini';
import { invalidFields, issuesOf } from '#server/base/lib/errors.ts';

/** Returns a body that matches a schema. Throws 400 with all issues. */
export function parsedBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalidFields(issuesOf('body', result.error.issues));
}
