import type { Role } from '#contract/fields.ts';

const words: readonly [role: Role | null, words: string][] = [
  ['admin', 'admin administrator owner'],
  ['create', 'create creator'],
  ['review', 'review reviewer approver'],
  ['edit', 'edit editor write writer author contributor'],
  ['comment', 'comment commenter commentator'],
  ['read', 'read reader view viewer readonly viewonly'],
  [null, 'guest norole'],
];

const roleOf = new Map(words.flatMap(([role, names]) => names.split(' ').map((name) => [name, role])));

/** Returns the role that a word names: “Editor”, “can edit”, “read-only”. Null is a guest, undefined no role of ours. */
export const roleNamed = (text: string): Role | null | undefined =>
  roleOf.get(
    text
      .toLowerCase()
      .replace(/^\W*can\s/, '')
      .replace(/\baccess\W*$/, '')
      .replace(/[^a-z]/g, ''),
  );
