import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import { collections, type Collection } from '#contract/areas/collections.ts';
import { foldCase } from '#lib/fold.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { Combobox, type Found, type ItemText } from '#ui/combobox/Combobox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';

const maxResults = 50;

/** The titles of a collection's ancestors, outermost first. */
function pathOf(all: ReadonlyMap<string, Collection>, { parent }: Collection): string[] {
  const above = parent === undefined ? undefined : all.get(parent);
  return above ? [...pathOf(all, above), titleOf(above)] : [];
}

const itemTextFor = (
  all: ReadonlyMap<string, Collection>,
  reasonOf: (collection: Collection) => string | undefined,
): ItemText<Collection> => ({
  keyOf: ({ id }) => id,
  nameOf: titleOf,
  noteOf: (collection) => pathOf(all, collection).join(' / '),
  reasonOf,
  none: (text) => (text === '' ? 'No collections yet' : `No collections match “${text}”`),
});

type Props = {
  organizationId: string;
  name: string;
  label: string;
  hint?: ReactNode;
  /** The text for no collection: “Top level”. */
  placeholder?: string;
  /** Why a collection can't be chosen. */
  reasonOf: (collection: Collection) => string | undefined;
};

/** A form field for a collection id. An empty value is the top level. */
export function CollectionField({ organizationId, name, label, hint, placeholder, reasonOf }: Props) {
  const field = useField(name);
  const [text, search] = useState<string | null>(null);
  const answer = useQuery(
    apiQuery(collections.list, { organizationId, query: { nested: true } }, { pages: 'all' }),
  );
  const items = answer.data?.items ?? [];
  const wanted = foldCase(text?.trim() ?? '');
  const matching = items.filter((one) => foldCase(one.title).includes(wanted));
  const found: Found<Collection> = {
    items: matching.slice(0, maxResults),
    total: matching.length,
    busy: answer.isPending && answer.isFetching,
    error: answer.error?.message,
    retry: () => void answer.refetch(),
  };
  const byId = new Map(items.map((one) => [one.id, one]));
  return (
    <Field field={field} label={label} hint={hint}>
      <Combobox
        label={label}
        field={{ ...controlOf(field), placeholder, 'aria-required': field.limits.required }}
        itemText={itemTextFor(byId, reasonOf)}
        found={found}
        onSearch={search}
        value={byId.get(textOf(field.value)) ?? null}
        onChange={(collection) => field.set(collection?.id ?? field.empty)}
      />
    </Field>
  );
}
