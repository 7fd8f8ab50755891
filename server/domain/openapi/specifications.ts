import { isSlug, slugOfSource } from '#openapi/document/wanted.ts';
import type { Context } from '#server/base/context.ts';
import { openapiRepository } from './openapi.repository.ts';

/** Larger specifications are not drawn, as in the console. In characters of JSON. */
const maxSize = 16_000_000;

/** The current versions of an organization's specifications. */
export type SpecVersions = { slug: string; sourceURL: string | undefined; id: string; versionId: string }[];

/** Returns the current versions of an organization's specifications. */
export async function specVersions(context: Context, organizationId: string): Promise<SpecVersions> {
  const rows = await openapiRepository(context.store).currentVersions(organizationId);
  return rows.flatMap(({ id, slug, source_url, last_version_id }) =>
    last_version_id === null
      ? []
      : [{ id, slug, sourceURL: source_url ?? undefined, versionId: last_version_id }],
  );
}

/** Returns the version that a block names by its slug or its source. A source is never requested. */
export function versionFor(
  versions: SpecVersions,
  { spec = '', src = '' }: Readonly<Record<string, string>>,
): SpecVersions[number] | undefined {
  const sources = versions.flatMap(({ slug, sourceURL }) => (sourceURL ? [{ slug, sourceURL }] : []));
  const slug = spec || (slugOfSource(sources, src) ?? '');
  return isSlug(slug) ? versions.find((one) => one.slug === slug) : undefined;
}

/** Returns the files of a version as JSON. Undefined if they are too large. */
export async function specificationJson(
  { store }: Context,
  { id, versionId }: Pick<SpecVersions[number], 'id' | 'versionId'>,
): Promise<string | undefined> {
  const content = await openapiRepository(store).getContent(id, versionId);
  return content && content.filesystem.length <= maxSize ? content.filesystem : undefined;
}
