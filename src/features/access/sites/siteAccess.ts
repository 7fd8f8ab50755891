import type { Site, SiteCheck } from '#contract/areas/sites.ts';
import { audienceWho, isOpen } from '#directory/access/audience.ts';
import {
  levelOf,
  rankOf,
  sourcesOf,
  sourcesText,
  type AccessFacts,
  type AccessPerson,
} from '#directory/access/accessSources.ts';
import { readersOf } from '#directory/access/restriction.ts';
import { roleName } from '#directory/access/roles.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { collate } from '#lib/collation.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';

/** Visitors, who need no account, by what lets them in. */
export const visitors = [
  { id: 'public', name: 'Anyone' },
  { id: 'share-link', name: 'Anyone with a share link' },
  { id: 'visitor-auth', name: 'Signed-in visitors' },
] as const;
export type VisitorKind = (typeof visitors)[number]['id'];

/** What is known about the visitors of a site. Undefined parts aren't loaded, or the caller can't view them. */
export type SiteFacts = {
  site: Site;
  check: SiteCheck | undefined;
  /** The number of active share links. */
  links: number | undefined;
};

type Variant = SiteCheck['variants'][number];

export type Reads = 'all' | 'part' | 'none' | 'unknown';

/** Whether visitors of a kind can read one place of a live site: always, under a further condition, or never. */
function readsVariant({ reachable, reason }: Variant, { check, links }: SiteFacts, kind: VisitorKind): Reads {
  const audience = check!.audience;
  if (reachable && isOpen(audience)) return 'all';
  if (kind === 'share-link' && links === 0) return 'none';
  if (reachable) return audience === kind ? 'all' : 'none';
  if (reason === 'share-link' || reason === 'visitor-auth') {
    if (isOpen(audience)) return reason === kind ? 'all' : 'none';
    return kind === audience ? 'part' : 'none';
  }
  return reason === 'condition-not-met' && (isOpen(audience) || audience === kind) ? 'part' : 'none';
}

/** How much of a site visitors of a kind can read, as the service's check of the site says. */
export function readsOf(facts: SiteFacts, kind: VisitorKind): Reads {
  if (!facts.site.published) return 'none';
  if (!facts.check) return 'unknown';
  const found = new Set(facts.check.variants.map((variant) => readsVariant(variant, facts, kind)));
  if (found.has('part') || (found.has('all') && found.size > 1)) return 'part';
  return found.has('all') ? 'all' : 'none';
}

/** Why visitors of a kind can or can't read a site, in a sentence. */
export function readsText(facts: SiteFacts, kind: VisitorKind): string {
  const { site, check, links } = facts;
  if (!site.published) return 'The site isn’t published.';
  if (!check) return 'The service doesn’t check this site.';
  const reads = readsOf(facts, kind);
  if (reads === 'none' && kind === 'share-link' && links === 0) return 'The site has no active share link.';
  const who = `The site is for ${audienceWho(check.audience)}.`;
  return reads === 'part' ? `${who} Some spaces have other conditions.` : who;
}

/** Who reads one place of a live site: “anyone on the internet”. Undefined if no visitor does. */
export function variantReaders({ reachable, reason }: Variant, audience: SiteCheck['audience']) {
  if (reachable) return audienceWho(audience);
  if (reason === 'condition-not-met') return 'visitors who meet its condition';
  return reason === 'share-link' || reason === 'visitor-auth' ? readersOf(reason, audience) : undefined;
}

/** What a member can do on a site: lower levels give nothing there. */
export function siteRole(facts: AccessFacts, person: AccessPerson, siteId: string) {
  const rank = rankOf(levelOf(facts, person, siteId));
  if (rank >= rankOf('admin')) return 'admin' as const;
  return rank >= rankOf('edit') ? ('edit' as const) : null;
}

export const siteRoleNames = { admin: 'Site admin', edit: 'Site editor' };

/** The members who can change at least one of the sites, sorted by name. */
export const siteMembers = (facts: AccessFacts, sites: readonly Site[]) =>
  [...facts.people.values()]
    .filter((person) => sites.some(({ id }) => siteRole(facts, person, id) !== null))
    .toSorted((one, other) => collate(one.name, other.name));

/** Why a member can change a site: “Team Pilots”. */
export function siteRoleText(facts: AccessFacts, person: AccessPerson, siteId: string) {
  const sources = sourcesOf(facts, person, siteId);
  return sourcesText(sources, sources[0]?.level ?? '', siteId);
}

export const readsNames: Record<Reads, string> = {
  all: 'Can read',
  part: 'Can read some spaces',
  none: 'No access',
  unknown: 'Not loaded',
};

/** The CSV lines with one row per site and visitor or member with access. */
export function* siteAccessLines(all: readonly SiteFacts[], facts: AccessFacts) {
  yield byteOrderMark + csvLine(['Site', 'Site ID', 'Who', 'Member ID', 'Role', 'Access', 'Why']);
  const people = siteMembers(
    facts,
    all.map(({ site }) => site),
  );
  for (const one of all) {
    const site = [siteName(one.site), one.site.id];
    for (const { id, name } of visitors)
      if (readsOf(one, id) !== 'none')
        yield csvLine([...site, name, '', '', readsNames[readsOf(one, id)], readsText(one, id)]);
    for (const person of people) {
      const role = siteRole(facts, person, one.site.id);
      if (!role) continue;
      const who = [person.name, person.id, roleName(person.role), siteRoleNames[role]];
      yield csvLine([...site, ...who, siteRoleText(facts, person, one.site.id)]);
    }
  }
}
