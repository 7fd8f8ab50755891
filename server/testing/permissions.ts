// Maps operations to the permission, in a resource's `permissions`, that allows the caller to use them.
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { fillPath } from '#contract/http.ts';
import type { Guard } from '#server/domain/access/guard.ts';
import { guards } from '#server/domain/access/guards.ts';
import type { Everything } from './everything.ts';
import type { Sample } from './samples.ts';
import type { Answer } from './world.ts';

const resources: Record<string, { path: string }> = {
  organization: contract.organizations.get,
  collection: contract.collections.get,
  space: contract.spaces.get,
  comment: contract.spaceComments.get,
  'request comment': contract.changeRequestComments.get,
  reply: contract.spaceComments.getReply,
  'custom field': contract.customFields.get,
  specification: contract.openapi.get,
  translation: contract.translations.get,
  team: contract.teams.get,
  site: optional.sites.get,
  user: optional.currentUser.get,
};

/** Operations whose permission is not on the path's outermost resource. */
const nearer: Record<string, string> = {
  'spaces.duplicate': 'collection create',
  'spaces.move': 'collection create',
  'customFields.updateValues': 'collection create',
  'customFields.update': 'custom field edit',
  'customFields.remove': 'custom field edit',
  'spaceComments.update': 'comment edit',
  'spaceComments.remove': 'comment delete',
  'spaceComments.createReply': 'comment reply',
  'spaceComments.updateReply': 'reply edit',
  'changeRequestReviews.create': 'space review',
  'changeRequestComments.update': 'request comment edit',
  'changeRequestComments.remove': 'request comment delete',
  'changeRequestComments.createReply': 'request comment reply',
  'teams.updateMembers': 'team admin',
  'teams.putMember': 'team admin',
  'teams.removeMember': 'team admin',
  'openapi.put': 'specification edit',
  'openapi.remove': 'specification edit',
  'translations.get': 'translation view',
  'newOrganizations.create': 'user createOrganization',
  'visits.create': 'organization view',
  'notifications.list': 'organization view',
  'notifications.count': 'organization view',
  'notifications.update': 'organization view',
  'notifications.getSettings': 'organization view',
  'notifications.updateSettings': 'organization view',
};

/** These depend on the change request's author, and a change request has no `permissions`. */
const byAuthor = /^(changeRequests\.update|changeRequestReviews\.(request|removeRequested))$/;

/**
 * Returns the resource and permission, such as `space edit`. Undefined if the operation only needs a token.
 */
export function permissionFor({ area, name, row }: Sample, own: boolean): string | undefined {
  if (byAuthor.test(name)) return own ? 'space edit' : 'space review';
  const outermost = (
    /\{(site)Id\}/.exec(row.path) ?? /\{(organization|space|collection)Id\}/.exec(row.path)
  )?.[1];
  const guard = (guards as Record<string, Record<string, Guard>>)[area]?.[name.slice(area.length + 1)];
  return nearer[name] ?? (outermost && `${outermost} ${guard?.permission}`);
}

/** Returns the permission's value for the caller, or undefined if they can't see the resource. */
export async function permissionValue(
  see: (path: string) => Promise<Answer>,
  operation: Sample,
  own: boolean,
  all: Everything,
) {
  const promise = permissionFor(operation, own);
  if (promise === undefined) return true;
  const [, of = '', permission = ''] = /^(.*) (\w+)$/.exec(promise) ?? [];
  const spaceId = operation.name === 'spaces.restore' ? all.deletedSpaceId : all.spaceId;
  const comment = of.startsWith('request') ? all.inRequest : all.inSpace;
  const path = fillPath(resources[of]!.path, { ...all, spaceId, ...comment });
  const { status, body } = await see(path);
  return status === 200
    ? (body as { permissions: Record<string, boolean> }).permissions[permission]
    : undefined;
}
