import type { OpenAPIFaults, OpenAPISpec, OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { organizationNeeds, permissionsOf, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { SpecRow, VersionRow } from '#server/domain/openapi/openapi.repository.ts';

const needs = { view: organizationNeeds.view, edit: organizationNeeds.createOpenAPISpec };

/** Returns the faults of the last attempt. Lists leave them out. */
export const faultsOf = ({ faults }: SpecRow): Pick<OpenAPISpec, 'lastProcessFaults'> =>
  faults === null ? {} : { lastProcessFaults: fromJson<OpenAPIFaults>(faults) };

/** @param level the caller's level in the organization */
export function toSpec(context: Context, row: SpecRow, level: Level): OpenAPISpec {
  const {
    organization_id: organizationId,
    source_url: sourceURL,
    last_version_id: lastVersion,
    last_processed_at: lastProcessedAt,
    last_process_error_code: lastProcessErrorCode,
  } = row;
  const address = ['orgs', organizationId, 'openapi', row.slug];
  return {
    object: 'openapi-spec',
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    slug: row.slug,
    ...(sourceURL !== null && { sourceURL }),
    processingState: row.processing_state,
    ...(lastVersion !== null && { lastVersion }),
    ...(lastProcessedAt !== null && { lastProcessedAt }),
    ...(lastProcessErrorCode !== null && { lastProcessErrorCode }),
    permissions: permissionsOf(needs, level),
    urls: { location: location(context, ...address), app: appUrl(context, ...address) },
  };
}

/** Returns the URL that a version was fetched from. A text has none, so its URL is the one of its content here. */
export const versionUrl = (
  context: Context,
  { organization_id, slug }: SpecRow,
  { id, url }: Pick<VersionRow, 'id' | 'url'>,
) =>
  url === '' ? location(context, 'orgs', organization_id, 'openapi', slug, 'versions', id, 'content') : url;

export function toVersion(context: Context, spec: SpecRow, row: VersionRow): OpenAPISpecVersion {
  const { organization_id: organizationId, slug } = spec;
  return {
    object: 'openapi-spec-version',
    id: row.id,
    createdAt: row.created_at,
    url: versionUrl(context, spec, row),
    urls: { location: location(context, 'orgs', organizationId, 'openapi', slug, 'versions', row.id) },
  };
}
