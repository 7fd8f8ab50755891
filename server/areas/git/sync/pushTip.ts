import type { Context } from '#server/base/context.ts';
import { planFetch } from '../fetch/planFetch.ts';
import type { Host } from '../host/askHost.ts';
import { pushToHost } from '../host/pushToHost.ts';
import type { Graph } from '../objects/graph.ts';
import { packPieces } from '../stored/packPieces.ts';

/** A move of a branch of the host from one commit to another. `old` undefined creates the branch. */
type Move = { branch: string; old: string | undefined; tip: string };

/** Pushes a commit of a space to a branch, never with force. Throws HostError. */
export async function pushTip(
  { store }: Context,
  spaceId: string,
  host: Host,
  graph: Graph,
  { branch, old, tip }: Move,
) {
  const plan = await planFetch(store, spaceId, graph, {
    wants: [tip],
    haves: old === undefined ? [] : [old],
  });
  return pushToHost(host, branch, { old, tip, pack: packPieces(store, spaceId, plan.oids) });
}
