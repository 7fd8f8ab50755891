import type { File, Page, Revision } from '#contract/content.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { fileUrl } from './fileUrl.ts';
import type { ContentPlace } from './contentPlace.ts';
import { languageOf, sourceHash, type PageTree, type StoredFile } from './pageNode.ts';
import type { RevisionContent } from './revisionContent.ts';

/** `kind` of the types of pages, which clients of the public API read. A computed page has none. */
const kinds = { document: 'sheet', group: 'group', link: 'link', computed: undefined } as const;

/**
 * Creates functions that map stored content to API objects.
 * @param metadata whether to include Git metadata (Conventions 7)
 */
export function contentMapper(
  context: Parameters<typeof fileUrl>[0],
  place: ContentPlace,
  metadata: boolean,
) {
  const { organizationId, spaceId, changeRequestId, language, addresses } = place;
  const request = changeRequestId === undefined ? [] : ['change-requests', changeRequestId];
  const app = (...segments: string[]) =>
    appUrl(context, 'orgs', organizationId, 'spaces', spaceId, ...request, ...segments);

  function toPage(page: PageTree, path = page.slug): Page {
    const { page: id, document, git, href, pages, cover, source, ...facts } = page;
    const kind = kinds[facts.type];
    const own = addresses?.get(id);
    return {
      ...facts,
      id,
      path,
      ...(kind && { kind }),
      ...(facts.type === 'document' && { tags: [] }),
      ...(href !== undefined && { href, description: facts.description ?? href }),
      ...(document !== undefined && { documentId: document }),
      ...(metadata && git && { git }),
      ...(source && { sourceHash: sourceHash(source) }),
      ...languageOf(page, language),
      ...(own && { addresses: [...own] }),
      ...(cover && { cover: { ref: { kind: 'file', file: cover.file }, yPos: cover.yPos } }),
      pages: pages.map((child) => toPage(child, `${path}/${child.slug}`)),
      urls: { app: app('pages', id) },
    };
  }

  function toFile({ blob, git, ...file }: StoredFile): File {
    const downloadURL = fileUrl(context, { blob, name: file.name, contentType: file.contentType });
    return { ...file, downloadURL, ...(metadata && git && { git }) };
  }

  function toRevision({ revision, pages, files }: RevisionContent): Revision {
    return {
      object: 'revision',
      id: revision.id,
      parents: fromJson<string[]>(revision.parents),
      pages: pages.map((page) => toPage(page)),
      files: files.map(toFile),
      reusableContents: [],
      createdAt: revision.created_at,
      ...(metadata && revision.git !== null && { git: fromJson<Revision['git']>(revision.git) }),
      urls: { app: app() },
      type: revision.type,
    };
  }

  return { toPage, toFile, toRevision };
}
