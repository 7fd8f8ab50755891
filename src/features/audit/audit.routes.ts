import { nullIfForbidden } from '#api/http/ApiError.ts';
import { memberQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { actionsQuery, eventsQuery } from './audit.api.ts';
import { auditList } from './audit.list.ts';

export const auditRoutes = [
  screen({
    path: paths.auditLog,
    crumb: 'Audit log',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => {
      const filters = auditList.query(auditList.parse(search));
      const { actor } = filters;
      return [
        ensureQuery(eventsQuery(organizationId, filters)).catch(nullIfForbidden),
        ensureQuery(actionsQuery(organizationId)).catch(nullIfForbidden),
        // The list works without the actor's name.
        ...(actor === undefined ? [] : [ensureQuery(memberQuery(organizationId, actor)).catch(() => null)]),
      ];
    },
    Component: () => import('#features/audit/AuditScreen.tsx').then((module) => module.AuditScreen),
  }),
];
