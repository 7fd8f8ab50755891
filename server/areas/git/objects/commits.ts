import { GitRefusal } from './refusal.ts';
import { isOid } from './objects.ts';

/** A commit. `author` and `committer` are a name, an address in angle brackets, seconds since 1970, and a time zone. */
export type Commit = {
  tree: string;
  parents: readonly string[];
  author: string;
  committer: string;
  message: string;
};

/** Returns the bytes of a commit. */
export const writeCommit = ({ tree, parents, author, committer, message }: Commit) =>
  Buffer.from(
    [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${author}`,
      `committer ${committer}`,
      '',
      message,
    ].join('\n'),
  );

const person = /^[^<>\n\0]*<[^<>\n\0]*> \d{1,12} [+-]\d{4}$/;

/** Returns the rest of a line that begins with a word and a blank, or undefined. */
const after = (word: string, line: string | undefined) =>
  line?.startsWith(`${word} `) ? line.slice(word.length + 1) : undefined;

/** Reads a commit. Throws GitRefusal for an invalid header and for NUL. */
export function readCommit(bytes: Buffer): Commit {
  if (bytes.includes(0)) throw new GitRefusal('a commit contains NUL');
  const text = bytes.toString();
  const end = text.indexOf('\n\n');
  const lines = (end < 0 ? text : text.slice(0, end)).split('\n');
  const tree = after('tree', lines[0]) ?? '';
  const parents: string[] = [];
  let at = 1;
  for (let parent; (parent = after('parent', lines[at])) !== undefined; at++) parents.push(parent);
  const author = after('author', lines[at]) ?? '';
  const committer = after('committer', lines[at + 1]) ?? '';
  const isValid = [tree, ...parents].every(isOid) && person.test(author) && person.test(committer);
  if (!isValid) throw new GitRefusal('a commit has an invalid header');
  return { tree, parents, author, committer, message: end < 0 ? '' : text.slice(end + 2) };
}

/** Removes what the line of a person can't contain. */
const withoutBrackets = (text: string) => text.replace(/[<>\n\r\0]/g, '').trim();

/** Returns a person and a time as a commit names them, in UTC. */
export const personAt = (name: string, email: string, at: string) =>
  `${withoutBrackets(name)} <${withoutBrackets(email)}> ${Math.floor(Date.parse(at) / 1000)} +0000`;

/** Returns the address in a line of `personAt`. */
export const emailIn = (line: string) => line.slice(line.indexOf('<') + 1, line.indexOf('>'));
