import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';

type Entry = SiteSection | SiteSectionGroup;

/**
 * Builds the top level of a site from its lists. A group takes the position of its first section. The lists don't
 * contain the position of an empty group among sections: it is placed before the next group with sections, or last.
 */
export function entriesOfLists(
  sections: readonly SiteSection[],
  groups: readonly SiteSectionGroup[],
): Entry[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const groupOf = ({ sectionGroup }: SiteSection) =>
    sectionGroup === undefined || !byId.has(sectionGroup) ? null : sectionGroup;
  const inGroup = Map.groupBy(sections, groupOf);
  const entries: Entry[] = [];
  const pending = [...groups];
  const add = (group: SiteSectionGroup) => entries.push({ ...group, children: inGroup.get(group.id) ?? [] });
  const isEmpty = ({ id }: SiteSectionGroup) => !inGroup.has(id);
  const addUntil = (last: SiteSectionGroup) => {
    const earlier = pending.splice(0, pending.indexOf(last));
    earlier.filter(isEmpty).forEach(add);
    pending.splice(0, 1, ...earlier.filter((group) => !isEmpty(group)));
    add(last);
  };
  for (const section of sections) {
    const group = byId.get(groupOf(section) ?? '');
    if (!group) entries.push(section);
    else if (pending.includes(group)) addUntil(group);
  }
  pending.forEach(add);
  return entries;
}
