// The members that others meet by name: they write, review, comment and own teams.
import type { Role } from '#contract/fields.ts';

type CastMember = {
  name: string;
  role: Role;
  /** Left, or lost the account; what they wrote stays. */
  disabled?: true;
};

/** The first is the first admin. The longest there come first. */
export const cast: CastMember[] = [
  { name: 'Marl Tansy', role: 'admin' },
  { name: 'Tarn Wickerby-Holloway', role: 'read', disabled: true },
  { name: 'Reed Sallow', role: 'review' },
  { name: 'Bracken Pike', role: 'edit', disabled: true },
  { name: 'Moss Larkin', role: 'edit' },
  { name: 'Ivy Culvert', role: 'comment' },
  { name: 'Hazel Coppice', role: 'review' },
  { name: 'Clover Heath', role: 'review' },
  { name: 'Sedge Rowan', role: 'read' },
  { name: 'Yarrow Quill', role: 'edit' },
  { name: 'Wren Thistle', role: 'edit' },
  { name: 'Teasel Moor', role: 'edit' },
  { name: 'Fen Alder', role: 'edit' },
  { name: 'Briar Copse', role: 'create' },
  { name: 'Linnet Furze', role: 'admin' },
  { name: 'Sorrel Banks', role: 'read' },
  { name: 'Gorse Millpond', role: 'edit' },
  { name: 'Plover Dykes', role: 'comment' },
  { name: 'Alder Weir', role: 'review' },
  { name: 'Osier Vane', role: 'create' },
  { name: 'Samphire Locke', role: 'edit' },
];
