// Answers fetches: Git's protocol in the versions 0, 1 and 2 over HTTP. Each request is answered on its own.
import type { Store } from '#server/base/database/store.ts';
import { mainRef, type Ref } from '../history/refs.ts';
import { reachable, type Graph } from '../objects/graph.ts';
import { zeroOid } from '../objects/objects.ts';
import { dataBand, delimiter, flush, pkt, progressBand, sideBand } from '../objects/pktLines.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { packPieces } from '../stored/packPieces.ts';
import { graphOf } from '../stored/storedObjects.ts';
import { isReady, planFetch, type FetchPlan } from './planFetch.ts';
import { commandIn, fetchIn, type Fetch } from './readFetch.ts';

type Piece = Uint8Array;

export const agent = 'agent=colophon';
const capabilities = [
  'multi_ack multi_ack_detailed no-done side-band-64k thin-pack ofs-delta shallow deepen-relative no-progress',
  `include-tag symref=HEAD:${mainRef} object-format=sha1 ${agent}`,
].join(' ');

/** Returns the first answer to a fetch: the refs, or in version 2 only what the service can do. */
export function advertiseFetch(version: number, refs: readonly Ref[]): Buffer {
  const start = [pkt('# service=git-upload-pack\n'), flush];
  if (version === 2) {
    const lines = ['version 2', agent, 'ls-refs=unborn', 'fetch=shallow', 'object-format=sha1'];
    return Buffer.concat([...start, ...lines.map((line) => pkt(`${line}\n`)), flush]);
  }
  const main = refs.find(({ name }) => name === mainRef);
  const named = [...(main ? [{ ...main, name: 'HEAD' }] : []), ...refs];
  const all = named.length > 0 ? named : [{ name: 'capabilities^{}', oid: zeroOid }];
  const lines = all.map(({ name, oid }, n) => pkt(`${oid} ${name}${n === 0 ? `\0${capabilities}` : ''}\n`));
  return Buffer.concat([...start, ...(version === 1 ? [pkt('version 1\n')] : []), ...lines, flush]);
}

/** With more prefixes, all refs are sent, as Git does. */
const maxPrefixes = 100;

function listRefs(refs: readonly Ref[], options: readonly string[]): Buffer {
  const prefixes = options.flatMap((line) => (line.startsWith('ref-prefix ') ? [line.slice(11)] : []));
  const isAll = prefixes.length === 0 || prefixes.length > maxPrefixes;
  const main = refs.find(({ name }) => name === mainRef);
  const hasTargets = options.includes('symrefs');
  const lines =
    !main && options.includes('unborn') && hasTargets ? [`unborn HEAD symref-target:${mainRef}`] : [];
  for (const { name, oid } of [...(main ? [{ ...main, name: 'HEAD' }] : []), ...refs])
    if (isAll || prefixes.some((prefix) => name.startsWith(prefix)))
      lines.push(`${oid} ${name}${name === 'HEAD' && hasTargets ? ` symref-target:${mainRef}` : ''}`);
  return Buffer.concat([...lines.map((line) => pkt(`${line}\n`)), flush]);
}

type Place = { store: Store; spaceId: string; refs: readonly Ref[] };
async function* pack({ store, spaceId }: Place, { oids }: FetchPlan, { hasBands }: { hasBands: boolean }) {
  if (hasBands) yield* sideBand(progressBand, Buffer.from(`Sending ${oids.length} objects.\n`));
  for await (const piece of packPieces(store, spaceId, oids))
    if (hasBands) yield* sideBand(dataBand, piece);
    else yield piece;
  if (hasBands) yield flush;
}

/** Throws GitRefusal for a commit that no ref reaches. */
function checkWants(graph: Graph, refs: readonly Ref[], { wants }: Fetch) {
  const open = reachable(
    graph,
    refs.map(({ oid }) => oid),
  );
  const unknown = wants.find((oid) => !open.has(oid));
  if (unknown !== undefined) throw new GitRefusal(`upload-pack: not our ref ${unknown}`);
}

const depthLines = ({ shallow, whole }: FetchPlan) => [
  ...shallow.map((oid) => pkt(`shallow ${oid}\n`)),
  ...whole.map((oid) => pkt(`unshallow ${oid}\n`)),
];

/** Answers a fetch of version 2. */
async function* answer(place: Place, fetch: Fetch, graph: Graph, plan: FetchPlan): AsyncGenerator<Piece> {
  if (!fetch.isDone) {
    yield pkt('acknowledgments\n');
    if (plan.common.length === 0) yield pkt('NAK\n');
    for (const oid of plan.common) yield pkt(`ACK ${oid}\n`);
    if (!isReady(graph, fetch, plan.common)) {
      yield flush;
      return;
    }
    yield pkt('ready\n');
    yield delimiter;
  }
  if (fetch.depth > 0) yield Buffer.concat([pkt('shallow-info\n'), ...depthLines(plan), delimiter]);
  yield pkt('packfile\n');
  yield* pack(place, plan, { hasBands: true });
}

/** Answers a fetch of version 0 or 1. */
async function* olderAnswer(
  place: Place,
  fetch: Fetch,
  graph: Graph,
  plan: FetchPlan,
): AsyncGenerator<Piece> {
  const has = (name: string) => fetch.capabilities.has(name);
  const { common } = plan;
  if (fetch.depth > 0) {
    yield Buffer.concat([...depthLines(plan), flush]);
    if (!fetch.isDone && fetch.haves.length === 0) return;
  }
  const isDetailed = has('multi_ack_detailed');
  const hasSeveral = isDetailed || has('multi_ack');
  if (hasSeveral) for (const oid of common) yield pkt(`ACK ${oid} ${isDetailed ? 'common' : 'continue'}\n`);
  const last = common.at(-1);
  if (!fetch.isDone) {
    const ready = isDetailed && isReady(graph, fetch, common);
    if (ready) yield pkt(`ACK ${last} ready\n`);
    if (!ready || !has('no-done')) {
      yield pkt(!hasSeveral && common[0] !== undefined ? `ACK ${common[0]}\n` : 'NAK\n');
      return;
    }
  }
  yield pkt(last === undefined ? 'NAK\n' : `ACK ${last}\n`);
  yield* pack(place, plan, { hasBands: has('side-band-64k') });
}

/**
 * Plans the answer to a fetch, and returns its parts. Reading them takes as long as the client, so only the planning is work
 * for a queue. Throws GitRefusal.
 */
export async function uploadPack(place: Place, version: number, body: Buffer): Promise<AsyncIterable<Piece>> {
  const { store, spaceId, refs } = place;
  const command =
    version === 2 ? await commandIn(body) : { name: 'fetch' as const, fetch: await fetchIn(body) };
  if (!command) return one(Buffer.alloc(0));
  if (command.name === 'ls-refs') return one(listRefs(refs, command.options));
  const { fetch } = command;
  if (fetch.wants.length === 0) return one(Buffer.alloc(0));
  const graph = await graphOf(
    store,
    spaceId,
    refs.map(({ oid }) => oid),
  );
  checkWants(graph, refs, fetch);
  const plan = await planFetch(store, spaceId, graph, fetch);
  return (version === 2 ? answer : olderAnswer)(place, fetch, graph, plan);
}

async function* one(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
