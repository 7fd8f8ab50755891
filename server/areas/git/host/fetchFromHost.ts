import { isOid } from '../objects/objects.ts';
import { maxAdoptedPack } from '../objects/packLimits.ts';
import { delimiter, flush, pkt, textOf } from '../objects/pktLines.ts';
import { askHost, linesIn, type Host } from './askHost.ts';
import { HostError, hostWords } from './hostError.ts';

const service = 'git-upload-pack';
const second = 1000;
const mebibyte = 1024 ** 2;
/** For the refs, in milliseconds. */
const refsTime = 20 * second;
/** For a pack, in milliseconds. */
export const packTime = 120 * second;
const maxRefs = 8;
const format = 'object-format=sha1\n';

/** Throws HostError unless the host speaks version 2 of the protocol, and for a folder, sends parts of a repository. */
async function assertVersion(host: Host) {
  const request = { path: `info/refs?service=${service}`, service, milliseconds: refsTime } as const;
  const texts = linesIn(await askHost(host, { ...request, mebibytes: maxRefs })).map(textOf);
  if (!texts.includes('version 2'))
    throw new HostError('failed', 'The host doesn’t support version 2 of Git’s protocol.');
  if (texts.some((text) => text.startsWith('object-format=') && text !== 'object-format=sha1'))
    throw new HostError('failed', 'The repository doesn’t use SHA-1.');
  const sendsParts = texts.some((text) => /^fetch=(?:.* )?filter(?: |$)/.test(text));
  if (host.folder !== null && !sendsParts)
    throw new HostError(
      'folder-unavailable',
      `The host doesn’t send parts of a repository (uploadpack.allowFilter is off). Leave the folder empty to sync the whole repository, if its pack has at most ${maxAdoptedPack / mebibyte} MiB.`,
    );
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

export type PackRequest = {
  wants: readonly string[];
  /** Commits that aren't needed, with their ancestors. */
  haves: readonly string[];
  /** The largest pack. */
  mebibytes: number;
  milliseconds?: number;
  /** The pack has the wanted objects, and ancestors of wanted commits, but not the files of these. */
  isPartial?: boolean;
  /** Generations of commits. Undefined: all. */
  depth?: number | undefined;
};

/**
 * Fetches the pack of commits with their ancestors, or of other objects. A pack that isn't partial may contain deltas on
 * objects of `haves`. Throws HostError.
 */
export async function fetchFromHost(
  host: Host,
  { wants, haves, mebibytes, milliseconds = packTime, isPartial = false, depth }: PackRequest,
): Promise<Buffer> {
  const options = [isPartial ? 'filter tree:0' : 'thin-pack', 'ofs-delta', 'no-progress'];
  if (depth !== undefined) options.push(`deepen ${depth}`);
  const body = Buffer.concat([
    pkt('command=fetch\n'),
    pkt(format),
    delimiter,
    ...[...options, ...wants.map((oid) => `want ${oid}`)].map((text) => pkt(`${text}\n`)),
    ...haves.map((oid) => pkt(`have ${oid}\n`)),
    pkt('done\n'),
    flush,
  ]);
  const request = { path: service, service, body, milliseconds, mebibytes } as const;
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
