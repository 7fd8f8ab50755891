import { useState } from 'react';
import type { AuditEventAction } from '#contract/areas/audit-events.ts';
import { OnePicker } from '#pickers/OnePicker.tsx';
import type { ItemText } from '#ui/combobox/Combobox.tsx';

const actionText: ItemText<AuditEventAction> = {
  keyOf: ({ id }) => id,
  nameOf: ({ label }) => label,
  none: () => 'No actions match',
};

type Props = {
  actions: readonly AuditEventAction[];
  value: string | undefined;
  onChange: (action: string | undefined) => void;
};

/** Filters events by an action, which is searched for by its words. */
export function ActionFilter({ actions, value, onChange }: Props) {
  const [text, search] = useState<string | null>(null);
  const words = (text ?? '').toLowerCase().split(/\s+/);
  const items = actions.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found = { items, total: items.length, busy: false, error: undefined, retry: () => undefined };
  return (
    <OnePicker
      label="Action"
      hideLabel
      placeholder="All actions"
      itemText={actionText}
      source={{ search, found }}
      value={actions.find(({ id }) => id === value) ?? null}
      onChange={(action) => onChange(action?.id)}
    />
  );
}
