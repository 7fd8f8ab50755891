import type { GitSyncStatus } from '#contract/areas/git.ts';

/** Ends a pass with a status. The message is one or two sentences for the screen. */
export class SyncStop extends Error {
  readonly status: GitSyncStatus;
  constructor(status: GitSyncStatus, message: string) {
    super(message);
    this.status = status;
  }
}
