import { mutation } from '#api/mutation.ts';
import { reverts } from '#contract/areas/reverts.ts';
import { requestKeys } from '#directory/change-requests/requestWrites.ts';

/** Creates a change request that undoes a merged one. */
export const revertRequest = mutation(reverts.revert, { invalidates: requestKeys });

/** Creates a change request with the content of a revision, or with one page of it. */
export const restoreRevision = mutation(reverts.restore, { invalidates: requestKeys });
