import type { contentChanges } from '#contract/content-changes.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../routes.ts';
import { changeContent } from './changeContent.ts';

/** Optional operations that write the content of change requests. */
export function contentChangesService(context: Context): Handlers<typeof contentChanges> {
  return {
    apply: ({ changeRequestId, query, body }, access, { signal }) =>
      changeContent(context, access, {
        idOrNumber: changeRequestId,
        body,
        compat: query.compat ?? true,
        signal,
      }),
  };
}
