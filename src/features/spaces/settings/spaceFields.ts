import * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { isEmoji } from '#contract/patterns.ts';
import type { Space } from '#contract/space.ts';
import { emojiOf } from '#lib/emoji.ts';
import { defaultLevelValue } from '#pickers/DefaultLevelField.tsx';
import { levelState } from '#pickers/levels.ts';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';
import { editModeLabel } from '../space.text.ts';

const { body } = contract.spaces.update;

/** The body of the update. The service treats an empty emoji as none; the form rejects it. */
export const spaceForm = z.extend(body, {
  defaultLevel: defaultLevelValue,
  emoji: z.optional(z.string().check(z.refine((text) => isEmoji(text), 'Enter a single emoji.'))),
});

/** The initial values of the form. */
export const valuesOf = ({ title, emoji, defaultLevel, editMode }: Space) => ({
  title,
  emoji,
  defaultLevel,
  editMode,
});

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const formatAccess = (value: unknown) => levelState(defaultLevelValue.safeParse(value).data ?? null);

export const spaceFields: FieldWords = {
  title: { title: 'Title', words: textIn },
  emoji: { title: 'Emoji', words: (value) => emojiOf(textIn(value)) },
  defaultLevel: { title: 'Default access', words: formatAccess },
  editMode: { title: 'Edit mode', words: (value) => editModeLabel(textIn(value)) },
};
