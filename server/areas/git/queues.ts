import { workQueue } from '#server/base/scheduling/workQueue.ts';

export const fetchQueue = workQueue({ name: 'Git fetches', concurrency: 3, maxWaiting: 200 });
export const pushQueue = workQueue({ name: 'Git pushes', concurrency: 2, maxWaiting: 50 });
/** First comparisons of a space with a branch of a host. */
export const compareQueue = workQueue({ name: 'Git comparisons', concurrency: 2, maxWaiting: 20 });
