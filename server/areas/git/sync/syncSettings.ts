// The settings of a sync as an admin enters them.
import type { Context } from '#server/base/context.ts';
import { invalid, throwErrors } from '#server/base/lib/errors.ts';
import { decrypt } from '#server/base/lib/encryption.ts';
import { privateHostReason } from '#server/base/network/fetchPublic.ts';
import { faultOfName } from '../objects/objects.ts';
import type { SyncRow } from './gitSyncs.repository.ts';
import { tokenUse } from './pass.ts';

type Body = {
  url: string;
  branch: string;
  folder?: string | null | undefined;
  branches?: string | null | undefined;
  token?: string | null | undefined;
};

/** Valid settings. `token`: undefined if there is none. */
export type SyncSettings = {
  url: string;
  branch: string;
  /** The folder that the space contains. Null: the whole repository. */
  folder: string | null;
  branches: string | null;
  token: string | undefined;
};

function faultOfUrl({ importAllow }: Context, url: URL): string | undefined {
  const isAllowed = importAllow.includes(url.hostname) || importAllow.includes(url.host);
  if (url.protocol !== 'https:' && !isAllowed) return 'Must start with “https://”.';
  if (url.username !== '' || url.password !== '') return 'Must not contain a user name or an access token.';
  if (url.search !== '' || url.hash !== '') return 'Must be the address for git clone, without “?” and “#”.';
  if (url.pathname === '/' || url.pathname.endsWith('//'))
    return 'Must name a repository, such as “https://host.example/team/docs.git”.';
  return undefined;
}

/** The rules of `git check-ref-format`. */
function faultOfBranch(branch: string): string | undefined {
  if (branch.startsWith('refs/'))
    return 'Must be the name of a branch, such as “main”, without “refs/heads/”.';
  const isInvalid =
    /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^[/-]|[/.]$/.test(branch) ||
    branch === '@' ||
    branch.split('/').some((part) => part.startsWith('.') || part.endsWith('.lock'));
  return isInvalid ? 'Must be a valid name of a Git branch.' : undefined;
}

const maxFolders = 20;

/** Returns a path without the slash at its end. */
const folderPath = (written: string) => (written.endsWith('/') ? written.slice(0, -1) : written);

function faultOfFolder(folder: string): string | undefined {
  const names = folder.split('/');
  return names.length <= maxFolders && names.every((name) => faultOfName(name) === undefined)
    ? undefined
    : 'Must be the path of a folder in the repository, such as “docs” or “packages/guide”.';
}

function faultOfPattern(pattern: string): string | undefined {
  if (pattern.split('*').length > 2) return 'Must contain “*” at most once.';
  return (
    faultOfBranch(pattern.replace('*', 'x')) &&
    'Must be a pattern for names of Git branches, such as “docs/*”.'
  );
}

const issue = (field: string, fault: string | undefined) =>
  fault !== undefined && invalid(`body.${field}`, fault);

/** Returns the token that is stored for the same host. Throws 400 for another host. */
function storedToken({ secret }: Context, url: URL, stored: SyncRow | undefined) {
  if (!stored || stored.token === null) return undefined;
  if (new URL(stored.url).origin !== url.origin)
    throw invalid('body.token', 'Enter the access token again: the stored one is for another host.');
  return decrypt(secret, tokenUse(stored.space_id), stored.token);
}

/**
 * Checks settings and returns them without slashes at the end of the address. Throws 400.
 * @param stored the sync of the space, whose token stays if there is no other one
 */
export async function readSettings(
  context: Context,
  { url: written, branch, folder: writtenFolder, branches: writtenBranches, token }: Body,
  stored: SyncRow | undefined,
): Promise<SyncSettings> {
  const url = new URL(written);
  const folder =
    writtenFolder === undefined ? (stored?.folder ?? null) : writtenFolder && folderPath(writtenFolder);
  const branches = writtenBranches === undefined ? (stored?.branches ?? null) : writtenBranches;
  const reason = await privateHostReason(url.href, { allow: context.importAllow });
  throwErrors([
    issue('url', faultOfUrl(context, url) ?? reason),
    issue('branch', faultOfBranch(branch)),
    issue('folder', folder === null ? undefined : faultOfFolder(folder)),
    issue('branches', branches === null ? undefined : faultOfPattern(branches)),
    issue(
      'token',
      typeof token === 'string' && !/^[\x21-\x7e]+$/.test(token)
        ? 'Must contain only ASCII characters without spaces.'
        : undefined,
    ),
  ]);
  return {
    url: url.href.endsWith('/') ? url.href.slice(0, -1) : url.href,
    branch,
    folder,
    branches,
    token: token === undefined ? storedToken(context, url, stored) : (token ?? undefined),
  };
}
