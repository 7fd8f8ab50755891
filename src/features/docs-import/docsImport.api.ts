import { nullIfMissing } from '#api/http/ApiError.ts';
import { call } from '#api/call.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import type { Send } from './contentSide.ts';

/** Writes a part of an import. Repeatable: the import compares again after a response is lost. */
export const writeImport = mutation(contentChanges.apply, {
  repeatable: true,
  invalidates: ({ spaceId, changeRequestId }) => [
    keyOf(changeRequests.list, { spaceId }),
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
    keyOf(changeRequestContent.listPages, { spaceId, changeRequestId }),
    keyOf(changeRequestContent.listFiles, { spaceId, changeRequestId }),
  ],
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe: () => 'Docs imported into a change request',
});

/** Reads with the current session. */
export const readNow: Send = (operation, input) => call(operation, input);

/** Returns whether the service can import docs: whether it stores the files that only exports need, and so front matter. */
export const canImport = async (spaceId: string, revisionId: string) =>
  (await call(contentChanges.listExportFiles, { spaceId, revisionId, query: { limit: 1 } }).catch(
    nullIfMissing,
  )) !== null;
