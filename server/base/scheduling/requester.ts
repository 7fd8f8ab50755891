import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the service works. Queues are fair between organizations, and between the clients of each. */
export type Requester = { organization: string; client: string };

const nobody: Requester = { organization: '', client: '' };
const current = new AsyncLocalStorage<Requester>();

/** Runs a function for a requester. Work that it queues counts for them. */
export const workFor = <T>(requester: Requester, run: () => T): T => current.run(requester, run);

/** Returns the current requester. Tasks of the service itself have an empty one. */
export const requester = (): Requester => current.getStore() ?? nobody;
