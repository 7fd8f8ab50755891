// What is wrong with a docs folder, in one sentence for the operator.

/** Its message is the whole sentence: it names the thing and the rule, and says what to do. */
export class BadFolder extends Error {
  override name = 'BadFolder';
}

/** A path or address as a sentence names it: in quotes, on one line, at most 200 characters long. */
export const quoted = (path: string) =>
  `“${path.length > 200 ? `${path.slice(0, 199)}…` : path}”`.replace(/\p{Cc}+/gu, ' ');

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOENT', 'nothing is there'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'its symbolic links lead in a circle'],
]);

/** Says that `path` can't be read, and why. Errors that don't come from the file system are thrown as they are. */
export function unreadable(path: string, error: unknown): BadFolder {
  if (!(error instanceof Error && 'code' in error)) throw error;
  const code = String(error.code);
  const reason = reasons.get(code) ?? code;
  return new BadFolder(`${quoted(path)} can't be read (${reason}); make it readable or take it out.`);
}
