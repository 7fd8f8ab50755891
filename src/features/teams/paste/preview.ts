import type { Member } from '#contract/member.ts';
import type { Pasted } from '#lib/addresses.ts';
import { keyOf } from '#directory/people/lookUpMembers.ts';

export type Preview = {
  add: readonly Member[];
  already: readonly Member[];
  /** Not in the organization. */
  unknown: readonly string[];
  /** Names of several members. */
  ambiguous: readonly string[];
  invalid: readonly string[];
  /** Duplicates, also by name and email address. */
  duplicates: readonly string[];
};

/** Groups the entries by the members found for each key. `inTeam` are the IDs of the team's members. */
export function previewOf(
  people: readonly Pasted[],
  found: ReadonlyMap<string, readonly Member[]>,
  inTeam: ReadonlySet<string>,
): Preview {
  const preview = {
    add: new Array<Member>(),
    already: new Array<Member>(),
    unknown: new Array<string>(),
    ambiguous: new Array<string>(),
    invalid: new Array<string>(),
    duplicates: new Array<string>(),
  };
  const seen = new Set<string>();
  for (const person of people) {
    const key = keyOf(person);
    const members = (key !== undefined && found.get(key)) || [];
    const [member] = members;
    const same = members.length === 1 && member ? member.id : key;
    if (key === undefined) preview.invalid.push(person.text);
    else if (same !== undefined && seen.has(same)) preview.duplicates.push(person.text);
    else if (!member) preview.unknown.push(person.text);
    else if (members.length > 1) preview.ambiguous.push(person.text);
    else if (inTeam.has(member.id)) preview.already.push(member);
    else preview.add.push(member);
    if (same !== undefined) seen.add(same);
  }
  return preview;
}

/** Moves members that the service rejected to `unknown`: they have left the organization since the lookup. */
export function withoutRejected(preview: Preview, issues: readonly { path: string }[]): Preview {
  const gone = new Set(
    issues.flatMap(({ path }) => {
      const place = /^body\.add\.(\d+)$/.exec(path)?.[1];
      return place === undefined ? [] : [Number(place)];
    }),
  );
  return {
    ...preview,
    add: preview.add.filter((_, place) => !gone.has(place)),
    unknown: [
      ...preview.unknown,
      ...preview.add.filter((_, place) => gone.has(place)).map(({ user }) => user.email),
    ],
  };
}
