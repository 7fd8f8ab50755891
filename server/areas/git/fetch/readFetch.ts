// What a fetch asks for, in the versions of Git's protocol.
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { isOid } from '../objects/objects.ts';
import { linesInTurn, textsIn } from '../objects/pktLines.ts';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';

/** A fetch. `depth` 0 is the whole history; with `isRelative`, it is counted from the shallow commits. */
export type Fetch = {
  wants: string[];
  haves: string[];
  shallow: string[];
  isDone: boolean;
  depth: number;
  isRelative: boolean;
  capabilities: ReadonlySet<string>;
};

/** A request in version 2. */
export type Command = { name: 'ls-refs'; options: string[] } | { name: 'fetch'; fetch: Fetch } | undefined;

/** More are never of use: the client sends the newest first. */
const maxHaves = 4_096;
const maxWants = 4_096;

const unsupported = (line: string) => new GitRefusal(`“${line.split(' ')[0]}” isn’t supported`);

async function readFetch(lines: AsyncIterable<string> | Iterable<string>): Promise<Fetch> {
  const fetch: Fetch = {
    wants: [],
    haves: [],
    shallow: [],
    isDone: false,
    depth: 0,
    isRelative: false,
    capabilities: new Set(),
  };
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count % linesInTurn === 0) await shareTurn();
    const [word = '', value = '', ...rest] = line.split(' ');
    if (word === 'want' && isOid(value)) {
      // The first one has the capabilities of the client.
      if (fetch.wants.length === 0) fetch.capabilities = new Set(rest);
      fetch.wants.push(value);
      if (fetch.wants.length > maxWants) throw new LimitRefusal('fetch fewer refs at once');
    } else if (word === 'have' && isOid(value)) {
      if (fetch.haves.length < maxHaves) fetch.haves.push(value);
    } else if (word === 'shallow' && isOid(value)) fetch.shallow.push(value);
    else if (word === 'done') fetch.isDone = true;
    else if (word === 'deepen' && /^\d{1,10}$/.test(value)) fetch.depth = Number(value);
    else if (word === 'deepen-relative') fetch.isRelative = true;
    else if (word === 'filter' || word.startsWith('deepen') || word === 'want-ref') throw unsupported(line);
  }
  return fetch;
}

/** Reads a fetch of version 0 or 1. */
export const fetchIn = (body: Buffer): Promise<Fetch> => readFetch(textsIn(body));

/** Reads a command of version 2. Undefined for none. */
export async function commandIn(body: Buffer): Promise<Command> {
  const lines: string[] = [];
  for await (const line of textsIn(body)) lines.push(line);
  if (lines.every((line) => line === 'flush')) return undefined;
  const options = lines.includes('delimiter') ? lines.slice(lines.indexOf('delimiter') + 1) : [];
  if (lines[0] === 'command=ls-refs') return { name: 'ls-refs', options };
  if (lines[0] === 'command=fetch') return { name: 'fetch', fetch: await readFetch(options) };
  throw new GitRefusal('the command isn’t supported');
}
