// Optional: the specification doesn't tell readers what changed.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';

/** `enabled`: readers of published sites see what changed on the pages of the space, also text that was removed. */
const readerChangesSetting = z.object({ enabled: z.boolean() });

/** Whether readers see what changed on the pages of a space. Off by default. */
export const readerChanges = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/reader-changes',
    response: readerChangesSetting,
    status: 200,
  }),
  put: optionalOperation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/reader-changes',
    body: readerChangesSetting,
    response: readerChangesSetting,
    status: 200,
  }),
};
