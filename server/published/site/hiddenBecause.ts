import type { SiteProblemKind } from '#contract/areas/sites.ts';
import { faultOf, isMet } from '#markdown/conditions.ts';
import type { StoredVisibility } from '#server/base/database/schema.ts';
import {
  groupsAround,
  isActive,
  type Group,
  type PlacedSiteSpace,
  type Section as SectionRow,
  type SiteStructure,
} from '#server/domain/sites/siteStructure.ts';
import type { StoredSite } from './readSite.ts';
import type { Visitor } from './visitor.ts';

/** Whether a visibility keeps nobody out. A space that inherits has that of its site. */
const isOpenTo = (visibility: StoredVisibility): visibility is 'public' | 'unlisted' | 'inherit' =>
  visibility === 'public' || visibility === 'unlisted' || visibility === 'inherit';

/** Returns the visibility if it keeps a visitor out. `isMember`: a member who can access the content in the console. */
export function keptOutBy(visibility: StoredVisibility, { hasKey, claims }: Visitor, isMember: boolean) {
  if (isMember || isOpenTo(visibility)) return undefined;
  if (visibility === 'share-link') return hasKey ? undefined : visibility;
  return visibility === 'visitor-auth' && claims !== undefined ? undefined : visibility;
}

type Conditional = { condition: string | null };

/** Returns what is wrong with the condition of a section or space that hides it from a visitor, or undefined. */
export function unmetCondition(row: Conditional, visitor: Visitor) {
  if (row.condition === null || isMet(row.condition, visitor.claims ?? {})) return undefined;
  return faultOf(row.condition) === undefined ? 'condition-not-met' : 'condition-invalid';
}

/** The groups that are drafts, or in one, by the groups of a site. */
const draftGroups = new WeakMap<readonly Group[], ReadonlySet<string>>();

/** Whether a part of a site is in a group that is a draft. */
export function isInDraftGroup(
  { groups }: Pick<SiteStructure, 'groups'>,
  { parent_id }: { parent_id: string },
) {
  const isDraft = ({ id }: Group) => groupsAround({ groups }, id).some(({ draft }) => draft === 1);
  const known = draftGroups.get(groups) ?? new Set(groups.filter(isDraft).map(({ id }) => id));
  draftGroups.set(groups, known);
  return known.has(parent_id);
}

/**
 * Returns why a visitor doesn't see a space on a site that they can see, or undefined if they do.
 * @param section its section, if it is in one
 */
export function hiddenBecause(
  { site, structure }: Pick<StoredSite, 'site' | 'structure'>,
  visitor: Visitor,
  row: PlacedSiteSpace,
  section: SectionRow | undefined,
): SiteProblemKind | undefined {
  if (!section && structure.sections.length > 0) return 'outside-sections';
  if (!isActive(row)) return 'space-deleted';
  const isDraft = row.draft === 1 || (section && (section.draft === 1 || isInDraftGroup(structure, section)));
  if (isDraft && (visitor.seesDrafts?.ofSpace(row.space) ?? null) === null) return 'draft';
  const unmet = [row, ...(section ? [section] : [])].map((one) => unmetCondition(one, visitor));
  if (unmet.includes('condition-invalid')) return 'condition-invalid';
  const isMember = (visitor.levels?.ofSpace(row.space) ?? null) !== null;
  const { visibility } = row.space.visibility === 'inherit' ? site : row.space;
  const kept = keptOutBy(visibility, visitor, isMember);
  if (kept !== undefined) return kept;
  return unmet.find((one) => one !== undefined);
}
