import { collateLoosely } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';
import { isOld, isOn, linkName, type ListedLink } from './siteShareLinks.words.ts';

const { text, choice, define } = listOf<ListedLink>();

type Kind = 'on' | 'off' | 'old' | 'same';

const kindWords: Record<Kind, string> = {
  on: 'is on',
  off: 'is off',
  old: 'has been on for more than a year',
  same: 'has another’s name',
};

const isKind: Record<Kind, (link: ListedLink) => boolean> = {
  on: isOn,
  off: (link) => !isOn(link),
  old: isOld,
  same: ({ namesakes }) => namesakes > 0,
};

const byAge = (one: ListedLink, other: ListedLink) => one.createdAt.localeCompare(other.createdAt);

export const shareLinksList = define({
  id: 'shareLinks',
  label: 'Share links',
  one: 'share link',
  many: 'share links',
  filters: {
    search: text({
      label: 'Search by name',
      hint: 'Name',
      in: linkName,
      describe: (value) => `has “${value}” in its name`,
    }),
    kind: choice<Kind>({
      label: 'Which links',
      name: 'the filter',
      any: 'On and off',
      options: { on: 'On', off: 'Off', old: 'On for more than a year', same: 'With another’s name' },
      describe: (kind) => kindWords[kind],
      matches: (kind) => isKind[kind],
    }),
  },
  sorts: {
    createdAt: { usual: 'desc', compare: byAge },
    name: {
      usual: 'desc',
      compare: (one, other) => collateLoosely(linkName(one), linkName(other)) || byAge(one, other),
    },
  },
  orders: [
    { value: 'createdAt desc', label: 'Newest first' },
    { value: 'createdAt asc', label: 'Oldest first' },
    { value: 'name asc', label: 'Name, A to Z' },
    { value: 'name desc', label: 'Name, Z to A' },
  ],
});
