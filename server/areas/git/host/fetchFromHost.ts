import { isOid } from '../objects/objects.ts';
import { delimiter, flush, pkt, textOf } from '../objects/pktLines.ts';
import { askHost, linesIn, type Host } from './askHost.ts';
import { HostError, hostWords } from './hostError.ts';

const service = 'git-upload-pack';
const second = 1000;
/** For the refs, in milliseconds. */
const refsTime = 20 * second;
/** For a pack, in milliseconds. */
const packTime = 120 * second;
const maxRefs = 8;
const format = 'object-format=sha1\n';

/** Throws HostError unless the host speaks version 2 of the protocol. */
async function assertVersion(host: Host) {
  const request = { path: `info/refs?service=${service}`, service, milliseconds: refsTime } as const;
  const texts = linesIn(await askHost(host, { ...request, mebibytes: maxRefs })).map(textOf);
  if (!texts.includes('version 2'))
    throw new HostError('failed', 'The host doesn’t support version 2 of Git’s protocol.');
  if (texts.some((text) => text.startsWith('object-format=') && text !== 'object-format=sha1'))
    throw new HostError('failed', 'The repository doesn’t use SHA-1.');
}

const heads = 'refs/heads/';

/** Returns the branches whose names start with a text, with their commits. Throws HostError. */
export async function branchesOfHost(host: Host, start: string): Promise<Map<string, string>> {
  await assertVersion(host);
  const body = Buffer.concat([
    pkt('command=ls-refs\n'),
    pkt(format),
    delimiter,
    pkt(`ref-prefix ${heads}${start}\n`),
    flush,
  ]);
  const request = { path: service, service, body, milliseconds: refsTime, mebibytes: maxRefs } as const;
  const branches = new Map<string, string>();
  for (const line of linesIn(await askHost(host, request))) {
    const [oid = '', name = ''] = textOf(line).split(' ');
    if (!name.startsWith(heads + start)) continue;
    if (!isOid(oid)) throw new HostError('failed', 'The host’s response doesn’t follow Git’s protocol.');
    branches.set(name.slice(heads.length), oid);
  }
  return branches;
}

/** Returns the commit of a branch, or undefined if there is no such branch. Throws HostError. */
export const branchOfHost = async (host: Host, branch: string) =>
  (await branchesOfHost(host, branch)).get(branch);

/**
 * Fetches the pack of a commit and of its ancestors. It may contain deltas on objects of `haves`. Throws HostError.
 * @param haves commits that aren't needed, with their ancestors
 * @param mebibytes the largest pack
 */
export async function fetchFromHost(
  host: Host,
  { want, haves, mebibytes }: { want: string; haves: readonly string[]; mebibytes: number },
): Promise<Buffer> {
  const body = Buffer.concat([
    pkt('command=fetch\n'),
    pkt(format),
    delimiter,
    ...['thin-pack', 'ofs-delta', 'no-progress', `want ${want}`].map((text) => pkt(`${text}\n`)),
    ...haves.map((oid) => pkt(`have ${oid}\n`)),
    pkt('done\n'),
    flush,
  ]);
  const request = { path: service, service, body, milliseconds: packTime, mebibytes } as const;
  const pack: Buffer[] = [];
  let isPack = false;
  for (const line of linesIn(await askHost(host, request))) {
    if (typeof line === 'string') continue;
    if (!isPack) isPack = textOf(line) === 'packfile';
    else if (line[0] === 1) pack.push(line.subarray(1));
    else if (line[0] === 3)
      throw new HostError('failed', `The host says: ${hostWords(line.toString('utf8', 1))}`);
  }
  if (!isPack) throw new HostError('failed', 'The host sent no commits.');
  return Buffer.concat(pack);
}
