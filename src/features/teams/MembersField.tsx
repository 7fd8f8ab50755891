import { useState, type ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import { Field } from '#ui/form/Field.tsx';
import { textsOf } from '#ui/form/ListField.tsx';
import { controlOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { MembersControl } from '#pickers/MembersPicker.tsx';
import type { Exclude } from '#pickers/pickerText.ts';

type Props = {
  organizationId: string;
  name: string;
  label: string;
  hint?: ReactNode;
  exclude?: Exclude | undefined;
};

/** A form field for member ids. Only for new resources: it can't show the names of initial ids. */
export function MembersField({ organizationId, name, label, hint, exclude }: Props) {
  const field = useField(name);
  const [known, setKnown] = useState<readonly Member[]>([]);
  const ids = textsOf(field.value);
  const put = (members: readonly Member[]) => {
    setKnown(members);
    const next = members.map(({ id }) => id);
    field.set(next.length === 0 && field.base === undefined ? undefined : next);
  };
  return (
    <Field field={field} label={label} hint={hint}>
      <MembersControl
        organizationId={organizationId}
        label={label}
        field={controlOf(field)}
        value={known.filter(({ id }) => ids.includes(id))}
        onChange={put}
        exclude={exclude}
      />
    </Field>
  );
}
