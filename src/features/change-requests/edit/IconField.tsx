import { useState } from 'react';
import { contentLimits } from '#contract/limits.ts';
import { isEmoji } from '#contract/patterns.ts';
import { emojiOf, isSameEmoji } from '#lib/emoji.ts';
import { emojiGroups } from '#pickers/icons/emojis.ts';
import { findIcons, loadIcons } from '#pickers/icons/icons.ts';
import { NamedIcon } from '#pickers/icons/NamedIcon.tsx';
import type { NamedIcon as Named } from '#pickers/icons/namedIcons.data.ts';
import { Combobox, type ItemText } from '#ui/combobox/Combobox.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { PageSettings } from './mergeEdit.ts';

/** An emoji, or an icon by its name. A name as typed has no drawing. */
type Choice = { name: string; words: string; emoji?: string; of?: Named['of'] };

const emojis: readonly Choice[] = emojiGroups.flatMap((group) =>
  group.emojis.map(({ character, name }) => ({
    name: name.replaceAll(' ', '-'),
    words: `emoji ${group.title.toLowerCase()}`,
    emoji: character,
  })),
);

const itemText: ItemText<Choice> = {
  keyOf: ({ emoji, name }) => emoji ?? name,
  nameOf: ({ emoji, name }) => (emoji === undefined ? name : name.replaceAll('-', ' ') || emoji),
  iconOf: ({ emoji, of }) =>
    of ? <Icon of={of} /> : emoji !== undefined && <span aria-hidden>{emoji}</span>,
  noteOf: ({ words }) => words,
  none: () => 'No icon matches',
};

/** A typed emoji, or a name that another service may know. */
function typedChoice(text: string): Choice | undefined {
  if (isEmoji(text)) return { name: '', words: 'emoji', emoji: text };
  const isName = /^[\w-]+$/.test(text) && text.length <= contentLimits.icon;
  return isName ? { name: text, words: 'The name as entered, without a preview' } : undefined;
}

/** The choices for a text: emoji and icons, and the text itself unless it is one of them. */
function findChoices(icons: readonly Choice[], text: string): Choice[] {
  const found = findIcons([...emojis, ...icons], text);
  const typed = typedChoice(text.trim());
  const isListed = typed && found.some(({ name, emoji }) => name === typed.name && emoji === undefined);
  return typed && !isListed ? [...found, typed] : found;
}

function chosen(emoji: string, icon: string): Choice | null {
  const known = emojis.find((one) => isSameEmoji(one.emoji ?? '', emoji));
  if (emoji !== '') return known ?? { name: '', words: '', emoji: emojiOf(emoji) };
  return icon === '' ? null : { name: icon, words: '' };
}

type Props = Pick<PageSettings, 'emoji' | 'icon'> & {
  onChange: (change: Pick<PageSettings, 'emoji' | 'icon'>) => void;
};

/** The emoji or the icon of a page: one of them, because a site shows one. */
export function IconField({ emoji, icon, onChange }: Props) {
  const [icons, setIcons] = useState<readonly Named[] | null>(null);
  const [query, setQuery] = useState('');
  const items = findChoices(icons ?? [], query);
  return (
    <Labeled
      label="Icon"
      hint={
        <>{icon !== '' && <NamedIcon key={icon} name={icon} />} Search emoji and icons by name or keyword.</>
      }
    >
      {(control) => (
        <Combobox<Choice>
          label="Icon"
          field={control}
          itemText={itemText}
          found={{
            items,
            total: items.length,
            busy: !icons,
            error: undefined,
            retry: () => undefined,
          }}
          onSearch={(text) => {
            if (!icons) void loadIcons().then(setIcons);
            setQuery(text ?? '');
          }}
          value={chosen(emoji, icon)}
          onChange={(choice) =>
            onChange({
              emoji: choice?.emoji ?? '',
              icon: choice && choice.emoji === undefined ? choice.name : '',
            })
          }
        />
      )}
    </Labeled>
  );
}
