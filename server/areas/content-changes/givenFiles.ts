import type { ContentChange } from '#contract/areas/content-changes.ts';
import { contentLimits } from '#contract/limits.ts';
import { isOutside } from '#markdown/docs/docsRoot.ts';
import { refuse } from '#server/domain/content/changes/refusals.ts';
import type { GivenFile } from '#server/domain/content/changes/changeState.ts';
import { fetchPublic, FetchError, type FetchOptions } from '#server/base/network/fetchPublic.ts';
import { importQueue } from '#server/domain/import/gatherImport.ts';

type Files = Extract<ContentChange, { operation: 'insert_files' }>['files'];
type Given = Files[number];

const withoutWhitespace = /^[A-Za-z0-9+/]*={0,2}$/;

function decoded(n: number, field: string, base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const isWhole = withoutWhitespace.test(base64) && Math.ceil(bytes.length / 3) * 4 === base64.length;
  if (!isWhole) throw refuse(n, `${field}.base64`, 'Must be base64, with padding and without line breaks.');
  if (bytes.length > contentLimits.fileBytes)
    throw refuse(n, `${field}.base64`, 'The file is larger than 20 MiB.');
  return bytes;
}

async function contentOf(n: number, k: number, { url, base64 }: Given, reach: FetchOptions, userId: string) {
  const field = `files.${k}`;
  if ((url === undefined) === (base64 === undefined))
    throw refuse(n, field, 'Specify either “url” or “base64”.');
  if (base64 !== undefined) return { bytes: decoded(n, field, base64) };
  try {
    const fetched = await importQueue.run(
      () => fetchPublic(url ?? '', reach, { bytes: contentLimits.fetchedBytes }),
      { client: userId, signal: reach.signal },
    );
    return { bytes: fetched.bytes, type: fetched.type };
  } catch (error) {
    throw error instanceof FetchError ? refuse(n, `${field}.url`, error.message) : error;
  }
}

/** Decodes and fetches the files of the changes. Throws 400 with the file that can't be used. */
export async function givenFiles(changes: ContentChange[], reach: FetchOptions, userId: string) {
  const found = new Map<number, GivenFile[]>();
  const inserts = changes.flatMap((change, n) =>
    change.operation === 'insert_files' ? [{ n, change }] : [],
  );
  const urls = inserts.flatMap(({ change }) => change.files.filter(({ url }) => url !== undefined));
  if (urls.length > contentLimits.fetchedFiles)
    throw refuse(inserts[0]?.n ?? 0, 'files', `At most ${contentLimits.fetchedFiles} files can have a URL.`);
  for (const { n, change } of inserts) {
    const files: GivenFile[] = [];
    for (const [k, file] of change.files.entries()) {
      const { name, path, exportOnly, docsRoot } = file;
      if (exportOnly !== undefined && path === undefined)
        throw refuse(n, `files.${k}.path`, 'Required when “exportOnly” is set.');
      if (exportOnly !== undefined && isOutside(path ?? ''))
        throw refuse(n, `files.${k}.path`, 'Must be inside the folder when “exportOnly” is set.');
      const { bytes, type } = await contentOf(n, k, file, reach, userId);
      const contentType = file.contentType ?? (type || undefined);
      files.push({ name, bytes, contentType, path, exportOnly, docsRoot });
    }
    found.set(n, files);
  }
  return (n: number) => found.get(n) ?? [];
}
