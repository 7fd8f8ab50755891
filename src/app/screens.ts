// Data only: the build also reads this list, to preload the chunks of each address.
import type { RouteObject } from 'react-router';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { frame } from '#routing/screen.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import {
  accessRoutes,
  collectionAccessRoutes,
  siteAccessRoutes,
  spaceAccessRoutes,
} from '#features/access/access.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import {
  changeRequestsRoutes,
  requestRoute,
  spaceRequestsRoutes,
} from '#features/change-requests/changeRequests.routes.ts';
import { collectionRoute, collectionsRoutes } from '#features/collections/collections.routes.ts';
import {
  commentsRoutes,
  requestCommentsRoutes,
  spaceCommentsRoutes,
} from '#features/comments/comments.routes.ts';
import { customFieldsRoutes, spaceFieldsRoutes } from '#features/custom-fields/customFields.routes.ts';
import { docsImportRoutes } from '#features/docs-import/docsImport.routes.ts';
import { inboxRoutes } from '#features/inbox/inbox.routes.ts';
import {
  linksAndFilesRoutes,
  requestFilesRoutes,
  spaceLinksAndFilesRoutes,
} from '#features/links-and-files/linksAndFiles.routes.ts';
import { membersRoutes } from '#features/members/members.routes.ts';
import { openapiRoutes } from '#features/openapi/openapi.routes.ts';
import { organizationRoutes, organizationsRoutes } from '#features/organizations/organizations.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { siteShareLinksRoutes } from '#features/site-share-links/siteShareLinks.routes.ts';
import { siteRedirectsRoutes } from '#features/site-redirects/siteRedirects.routes.ts';
import { siteLookRoutes } from '#features/site-look/siteLook.routes.ts';
import { siteReadersRoutes } from '#features/site-readers/siteReaders.routes.ts';
import { siteRoute, sitesRoutes, visitRoutes } from '#features/sites/sites.routes.ts';
import { requestPagesRoutes, spaceRoute, spacesRoutes } from '#features/spaces/spaces.routes.ts';
import { ssoRoutes } from '#features/sso/sso.routes.ts';
import { teamsRoutes } from '#features/teams/teams.routes.ts';
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { translationsRoutes } from '#features/translations/translations.routes.ts';

export const screens: RouteObject[] = [
  ...organizationsRoutes,
  ...visitRoutes,
  frame({
    path: paths.organization,
    loader: (ensureQuery, { organizationId }) => [ensureQuery(organizationQuery(organizationId))],
    children: [
      ...organizationRoutes,
      ...accountRoutes,
      ...membersRoutes,
      ...teamsRoutes,
      ...accessRoutes,
      ...ssoRoutes,
      ...auditRoutes,
      ...collectionsRoutes,
      collectionRoute(collectionAccessRoutes),
      ...spacesRoutes,
      ...linksAndFilesRoutes,
      spaceRoute([
        ...spaceRequestsRoutes,
        ...spaceCommentsRoutes,
        ...spaceLinksAndFilesRoutes,
        ...docsImportRoutes,
        ...spaceFieldsRoutes,
        ...spaceAccessRoutes,
      ]),
      requestRoute([...requestPagesRoutes, ...requestFilesRoutes, ...requestCommentsRoutes]),
      ...sitesRoutes,
      siteRoute([
        ...siteLookRoutes,
        ...siteReadersRoutes,
        ...siteShareLinksRoutes,
        ...siteRedirectsRoutes,
        ...siteAccessRoutes,
      ]),
      ...openapiRoutes,
      ...translationsRoutes,
      ...changeRequestsRoutes,
      ...customFieldsRoutes,
      ...commentsRoutes,
      ...inboxRoutes,
      ...searchRoutes,
      ...webhooksRoutes,
    ],
  }),
];
