import { defaults } from '#contract/defaults.ts';

/**
 * Descriptions of parameters by name, or by `area.row.name` for one operation. Others have a description in the
 * contract's schema.
 */
export const parameters: Record<string, { description: string; default?: unknown }> = {
  changeRequestId: { description: 'ID of the change request, or its number in the space.' },
  emailDomain: { description: 'Domain of an email address.' },
  fieldName: { description: 'Name of the custom field.' },
  specSlug: { description: 'Slug of the OpenAPI specification.' },

  page: {
    description:
      'A pagination cursor. Use the `next.page` value from the previous response. Defaults to the first page.',
  },
  limit: { description: 'Maximum number of items per page.', default: defaults.limit },
  order: { description: 'Sort order, ascending or descending.', default: defaults.order },
  format: { description: 'Format of page content in the response.', default: defaults.format },
  status: { description: 'Only return items with this status.' },
  title: { description: 'Only return teams whose title contains this text. Case-insensitive.' },
  shareKey: { description: 'Key of a share link, for published URLs that it gives access to.' },
  metadata: { description: 'Whether to include mutable Git metadata.', default: defaults.metadata },
  computed: { description: 'Whether to evaluate computed content.', default: defaults.computed },
  tag: { description: 'The part of a page that is generated from a large OpenAPI document.' },
  nested: { description: 'Whether to include nested collections.', default: defaults.nested },
  default: {
    description: 'If `true`, only return default site spaces. If `false`, only return other site spaces.',
  },
  query: { description: 'Search terms.' },
  search: { description: 'Only return members whose display name or email contains this text.' },
  role: { description: 'Only return members with this role, or `guest` for members without one.' },
  sort: {
    description: 'Sort key. `lastSeenAt` returns only members who have signed in and aren’t disabled.',
    default: defaults.memberSort,
  },
  owner: { description: 'Only return teams that this member owns.' },
  contributor: { description: 'Only return change requests that this user contributed to.' },
  targetPage: { description: 'Only return comments on this page.' },
  authors: {
    description: 'Only return comments by these users. Repeat the parameter or separate IDs with commas.',
  },
  only: { description: 'Whether to include only the page specified by `page`.' },

  'spaceComments.list.status': {
    description: 'Only return comments with this status.',
    default: defaults.commentStatus,
  },
  'changeRequestComments.list.status': {
    description: 'Only return comments with this status.',
    default: defaults.commentStatus,
  },
  'changeRequests.list.status': {
    description: 'Only return change requests with this status.',
    default: defaults.changeRequestStatus,
  },
  'organizationChangeRequests.list.status': {
    description:
      'Only return change requests with these statuses. Repeat the parameter or separate them with commas.',
    default: [defaults.changeRequestStatus],
  },
  orderBy: { description: 'Sort key, newest first.', default: defaults.changeRequestOrder },
  'changeRequests.getPdf.page': { description: 'ID of the first page.' },
};
