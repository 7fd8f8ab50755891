// What the screens of this area read before they show.
import { lenient } from '#routing/lenient.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { organizations } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { domainIn } from './domainIn.ts';
import { claimsQuery, organizationsQuery } from './organizations.api.ts';

export const organizationsSearch = lenient(organizations.list);

export const organizationsWave = wave(paths.organizations, (ask, _parameters, search) => [
  ask(organizationsQuery(organizationsSearch(search))),
]);

/** The home and the settings: both start from the organization itself. */
export const organizationWave = wave(paths.organization, (ask, { organizationId }) => [
  ask(organizationQuery(organizationId)),
]);

export const emailDomainsWave = wave(paths.emailDomains, (ask, _parameters, search) => {
  const domain = domainIn(search.get('domain') ?? '');
  return domain === null ? [] : [ask(claimsQuery(domain))];
});
