import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { isEmoji } from '#contract/patterns.ts';
import type { Space } from '#contract/space.ts';
import { restrictionLabel, restrictionOf } from '#directory/access/restriction.ts';
import { emojiOf } from '#lib/emoji.ts';
import { defaultLevelValue } from '#pickers/DefaultLevelField.tsx';
import { levelState } from '#directory/access/levelNames.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';
import { editModeLabel } from '../spaces.text.ts';

const { body } = contract.spaces.update;

/** The body of the update. The service treats an empty emoji as none; the form rejects it. */
export const spaceForm = z.extend(body, {
  defaultLevel: defaultLevelValue,
  emoji: z.optional(z.string().check(z.refine((text) => isEmoji(text), 'Enter a single emoji.'))),
});

/** The initial values of the form. */
export const valuesOf = (space: Space) => ({
  title: space.title,
  emoji: space.emoji,
  defaultLevel: space.defaultLevel,
  visibility: restrictionOf(space),
  editMode: space.editMode,
});

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const formatAccess = (value: unknown) => levelState(defaultLevelValue.safeParse(value).data ?? null);

export const spaceFields: FieldWords = {
  title: { title: 'Title', words: textIn },
  emoji: { title: 'Emoji', words: (value) => emojiOf(textIn(value)) },
  defaultLevel: { title: 'Default access', words: formatAccess },
  visibility: { title: 'Visibility', words: (value) => restrictionLabel(textIn(value)) },
  editMode: { title: 'Edit mode', words: (value) => editModeLabel(textIn(value)) },
};
