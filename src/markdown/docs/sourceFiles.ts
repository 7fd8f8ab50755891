export type SourceFile = { path: string; size: number; read: () => Promise<Uint8Array> };

/** By path relative to the folder, with `/` as the separator. */
export type SourceFiles = Map<string, SourceFile>;

const skipped = new Set(['.git', '.hg', '.svn', '.venv', 'node_modules']);

/** Returns whether a folder of this name, such as `.git`, is never part of the docs. */
export const isSkipped = (name: string) => skipped.has(name);

/** Returns whether a name on the path begins with a dot, except the folders of GitBook and of Azure DevOps at the root. */
export const isHidden = (path: string) =>
  path
    .replace(/^\.(?:gitbook|attachments)\//, '')
    .split('/')
    .some((name) => name.startsWith('.'));
