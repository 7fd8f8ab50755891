import { zeroOid } from '../objects/objects.ts';
import { flush, pkt, textOf } from '../objects/pktLines.ts';
import { askHost, linesIn, type Host } from './askHost.ts';
import { HostError, hostWords } from './hostError.ts';

const service = 'git-receive-pack';
/** In milliseconds. */
const pushTime = 180_000;
/** Larger bodies are sent in chunks, like those of Git. */
const maxWhole = 1024 ** 2;
const maxReport = 1;

/** Returns the first pieces together if they are all, else undefined and the first and all others. */
async function startOf(pieces: AsyncIterable<Uint8Array>) {
  const rest = pieces[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  for (let next; size <= maxWhole && !(next = await rest.next()).done;) {
    first.push(next.value);
    size += next.value.length;
  }
  if (size <= maxWhole) return Buffer.concat(first);
  return (async function* all() {
    yield* first;
    for (let next; !(next = await rest.next()).done;) yield next.value;
  })();
}

async function* bodyOf(command: Buffer, pack: AsyncIterable<Uint8Array>) {
  yield command;
  yield* pack;
}

/** The answer of a host: `isNewer` if the branch has changed in the meantime. */
export type Pushed = { isNewer: boolean };

/** What hosts say when another push was faster. Everything else is a decision of the host. */
const newer =
  /fetch first|non-fast-forward|stale info|failed to update ref|cannot lock|reference already exists/i;

function resultOf(answer: Buffer): Pushed {
  const [report, texts]: [Buffer[], Buffer[]] = [[], []];
  for (const line of linesIn(answer)) {
    if (typeof line === 'string') continue;
    if (line[0] === 1) report.push(line.subarray(1));
    else texts.push(line.subarray(1));
  }
  const lines = linesIn(Buffer.concat(report)).map(textOf);
  const [unpacked = 'no report'] = lines;
  const refused = lines.find((line) => line.startsWith('ng '));
  if (refused === undefined && unpacked === 'unpack ok' && lines.some((line) => line.startsWith('ok ')))
    return { isNewer: false };
  const reason = refused?.replace(/^ng \S+ ?/, '') ?? unpacked;
  if (newer.test(reason)) return { isNewer: true };
  const said = hostWords(Buffer.concat(texts).toString());
  throw new HostError('rejected', hostWords(said === '' ? reason : `${reason}: ${said}`));
}

/**
 * Pushes a commit to a branch, which must be at `old`. Never forces: `old` must be an ancestor of the commit. Throws HostError,
 * with the host's own words if it refuses the push.
 * @param old undefined creates the branch
 */
export async function pushToHost(
  host: Host,
  branch: string,
  { old = zeroOid, tip, pack }: { old: string | undefined; tip: string; pack: AsyncIterable<Uint8Array> },
): Promise<Pushed> {
  const ref = `refs/heads/${branch}`;
  const command = pkt(`${old} ${tip} ${ref}\0report-status side-band-64k object-format=sha1 agent=colophon`);
  const request = { path: service, service, milliseconds: pushTime, mebibytes: maxReport } as const;
  const body = await startOf(bodyOf(Buffer.concat([command, flush]), pack));
  // Like Git, asks for access before it sends much.
  if (!(body instanceof Uint8Array)) await askHost(host, { ...request, body: flush });
  return resultOf(await askHost(host, { ...request, body }));
}
