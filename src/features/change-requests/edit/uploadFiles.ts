import type { QueryClient } from '@tanstack/react-query';
import { perform } from '#api/mutation.ts';
import type { File as StoredFile, Page } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { base64Of } from '#lib/base64.ts';
import { pluralize } from '#lib/format.ts';
import { portableName } from '#lib/fileName.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';
import { changeContent, updateOf } from './edit.api.ts';

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** Pasted images are all called “image.png”, so the name gets a timestamp. */
function nameOf({ name, type }: File) {
  const ending = extensions[type] ?? type.split('/')[1] ?? 'bin';
  if (name !== '' && name !== `image.${ending}`) return name;
  return `image-${new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.${ending}`;
}

/** Adds files to a change request, each as a revision. Undo deletes it. Throws for a file above the limit. */
async function uploadFile(client: QueryClient, one: OneRequest, file: File) {
  const { spaceId, changeRequestId } = one;
  if (file.size > contentLimits.fileBytes)
    throw new Error(`“${file.name}” is larger than 20 MiB. Choose a smaller file.`);
  const place = { spaceId, changeRequestId, query: { compat: false } };
  const name = portableName(nameOf(file));
  const contentType = file.type === '' ? 'application/octet-stream' : file.type;
  const given = { name, contentType, base64: base64Of(new Uint8Array(await file.arrayBuffer())) };
  const answer = await perform(
    client,
    changeContent,
    { ...place, body: { changes: [{ operation: 'insert_files', files: [given] }] } },
    {
      description: `“${name}” added`,
      showsError: () => true,
      undo: {
        run: (_, before, context) => {
          const files = (updateOf(before).insertedFiles ?? []).map(({ id }) => id);
          const changes = [{ operation: 'delete_files' as const, files }];
          return perform(client, changeContent, { ...place, body: { changes } }, context);
        },
      },
    },
  );
  const [stored] = updateOf(answer).insertedFiles ?? [];
  if (!stored) throw new Error(`The service didn’t return “${name}”. Reload the page to see it.`);
  return stored;
}

/** Returns the Markdown that shows a file, or links to it. */
function markdownOf(from: Pick<Page, 'git'>, { id, name, contentType, git }: StoredFile) {
  const address = from.git && git ? inMarkdown(relativePath(from.git.path, git.path)) : `/files/${id}`;
  const label = name.replace(/\.[^.]*$/, '').replaceAll(/[[\]]/g, '');
  return contentType.startsWith('image/')
    ? `![${label}](${address})`
    : `[${name.replaceAll(/[[\]]/g, '')}](${address})`;
}

/** At most so many at once. */
const maxFiles = 20;

/**
 * Adds files to a change request, one after another. Returns the Markdown of those that were added.
 * @param request returns the change request, which may have to be created
 */
export async function uploadFiles(
  client: QueryClient,
  request: () => Promise<OneRequest>,
  from: Pick<Page, 'git'>,
  files: readonly File[],
): Promise<{ markdown: string; error: string | undefined }> {
  if (files.length > maxFiles)
    return { markdown: '', error: `Add at most ${pluralize(maxFiles, 'file')} at a time.` };
  const added: string[] = [];
  try {
    const one = await request();
    for (const file of files) added.push(markdownOf(from, await uploadFile(client, one, file)));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { markdown: added.join('\n\n'), error: message };
  }
  return { markdown: added.join('\n\n'), error: undefined };
}
