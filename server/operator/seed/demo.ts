// `SEED=demo`: an invented manufacturer of tide gauges that uses all features, and two other organizations.
import type { Context } from '#server/base/context.ts';
import { makeContent } from './demo/content.ts';
import { makeCustomFields } from './demo/customFields.ts';
import { makeGrants } from './demo/grants.ts';
import { makeLibrary } from './demo/heronLane.ts';
import { makeSpecs } from './demo/openapi.ts';
import { makeEstuaryTrust, makeSaltmarsh } from './demo/organizations.ts';
import { makePeople } from './demo/people.ts';
import { makeShareLinks } from './demo/shareLinks.ts';
import { makeProviders } from './demo/signOn.ts';
import { makeSite } from './demo/site.ts';
import { makeTeams } from './demo/teams.ts';
import { makeTranslations } from './demo/translations.ts';
import { makeWebhooks } from './demo/webhooks.ts';

/** The first admin, who is an admin of two of the organizations. */
export const firstAdmin = { name: 'Marl Tansy', email: 'marl.tansy@saltmarsh.example' };

/** Creates the demonstration data relative to the current time. Returns the first admin's user id. */
export async function seedDemo(installation: Context): Promise<string> {
  const start = installation.clock();
  const context = { ...installation, clock: () => start };
  const organizationId = await makeSaltmarsh(context);
  const people = await makePeople(context, organizationId);
  const teamId = await makeTeams(context, organizationId, people);
  await makeProviders(context, organizationId, teamId);
  const { collectionId, spaceId } = await makeContent(context, organizationId, people);
  await makeGrants(context, organizationId, { people, teamId, collectionId, spaceId });
  const siteId = await makeSite(context, organizationId, spaceId);
  await makeShareLinks(context, siteId);
  await makeCustomFields(context, organizationId, spaceId);
  await makeSpecs(context, organizationId);
  await makeTranslations(context, organizationId);
  await makeWebhooks(context, organizationId, people.idOf(firstAdmin.name));
  await makeLibrary(context, firstAdmin.email);
  await makeEstuaryTrust(context);
  return people.idOf(firstAdmin.name);
}
