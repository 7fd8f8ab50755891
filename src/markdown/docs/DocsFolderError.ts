/**
 * An invalid docs folder. The message is one sentence about the problem and one about the fix, for the
 * operator.
 */
export class DocsFolderError extends Error {
  override name = 'DocsFolderError';
}

/** Quotes a path or URL for a message: on one line, at most 200 characters. */
export const quoted = (path: string) =>
  `“${path.length > 200 ? `${path.slice(0, 199)}…` : path}”`.replace(/\p{Cc}+/gu, ' ');

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOENT', 'not found'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'its symbolic links form a cycle'],
]);

/** Returns the error for a path that can't be read. Rethrows errors that are not from the file system. */
export function unreadableError(path: string, error: unknown): DocsFolderError {
  if (!(error instanceof Error && 'code' in error)) throw error;
  const code = String(error.code);
  const reason = reasons.get(code) ?? code;
  return new DocsFolderError(`${quoted(path)} can’t be read (${reason}). Make it readable or remove it.`);
}
