// Members who appear by name as authors, reviewers, commenters and team owners.
import type { Role } from '#contract/fields.ts';

type CastMember = {
  name: string;
  role: Role;
  /** Deactivated. Their content stays. */
  disabled?: true;
};

/** By date of joining. The first one is the first admin. */
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
