import type { Context } from '#server/base/context.ts';
import { refsOf } from './history/refs.ts';
import { gitRemotesRepository } from './stored/gitRemotes.repository.ts';

/** Milliseconds without a sign of life of a process, after which another one may continue. */
const claimTime = 20_000;

/** Makes the first commits of spaces whose remote was turned on. Call it every second in each process. */
export async function prepareRemotes(context: Pick<Context, 'store' | 'clock'>) {
  const { store, clock } = context;
  const repository = gitRemotesRepository(store);
  const at = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  for (const spaceId of await repository.unprepared(at(0))) {
    if (!(await store.transaction(() => repository.claim(spaceId, at(0), at(claimTime))))) continue;
    await refsOf(store, spaceId, (commits_made, commits_total) =>
      store.transaction(
        async () =>
          void (await repository.updateRemote(spaceId, {
            commits_made,
            commits_total,
            claimed_until: at(claimTime),
          })),
      ),
    );
    await store.transaction(() => repository.updateRemote(spaceId, { prepared: 1, claimed_until: null }));
  }
}
