import { moreLimits } from '#contract/limits.ts';
import type { newOrganizations } from '#contract/areas/new-organizations.ts';
import { createOrganization } from '#server/domain/organizations/createOrganization.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { recordEvent } from '#server/domain/audit/recordEvent.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, forbidden } from '#server/base/lib/errors.ts';
import { toOrganization } from '#server/domain/organizations/organizations.mapper.ts';
import { organizationsRepository } from '#server/domain/organizations/organizations.repository.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { identifyPlaceholder } from '#server/domain/organizations/identifyPlaceholder.ts';
import { mayCreateOrganization } from '#server/domain/organizations/mayCreateOrganization.ts';
import { newOrganizationsRepository } from '#server/domain/organizations/new-organizations.repository.ts';

/** The optional operation that creates organizations (docs/api-behavior.md, New organizations). */
export function newOrganizationsService(context: Context): Handlers<typeof newOrganizations> {
  const { store } = context;
  const repository = newOrganizationsRepository(store);
  const organizations = organizationsRepository(store);
  return {
    create: ({ body }, { caller }, { requestId, source }) =>
      store.transaction(async () => {
        if (!(await mayCreateOrganization(context, caller))) throw forbidden('createOrganization', 'service');
        await repository.lock(caller.id);
        if ((await repository.countCreatedBy(caller.id)) >= moreLimits.ownOrganizations)
          throw conflict(
            `You can create at most ${moreLimits.ownOrganizations} organizations. Ask the service operator to remove one.`,
          );
        const user = await identifyPlaceholder(context, caller.id, body, {
          requestId,
          source,
        });
        const { title } = body;
        const organizationId = await createOrganization(context, title, { created_by: caller.id });
        await addMember(context, { organizationId, email: user.email, role: 'admin' });
        await recordEvent(context, {
          organizationId,
          action: 'organizations.create',
          actor: { type: 'user', id: user.id, label: user.display_name },
          source,
          requestId,
          target: ['organizationId', organizationId],
          resources: { userId: user.id },
          changes: { title: { to: title } },
        });
        return toOrganization(context, await organizations.get(organizationId), 'admin', false);
      }),
  };
}
