import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { role } from '#contract/fields.ts';
import { otherLevels, settingOf } from '#directory/access/levels.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { levelHint, useLevelOptions } from '#directory/access/levelNames.ts';

/** The schema of the field: the values that any service accepts. */
export const defaultLevelValue = z.optional(z.nullable(z.union([role, z.literal('inherit')])));

/** The field `defaultLevel` of a collection or space. `children` follow its hint. */
export function DefaultLevelField({ children }: { children?: ReactNode }) {
  const options = useLevelOptions();
  // Null has no value in a select.
  const none = options.find(({ value }) => settingOf(value) === null);
  return (
    <SelectField
      name="defaultLevel"
      label="Default access"
      options={options.filter((option) => option !== none)}
      none={none?.label}
      hint={
        <>
          The minimum access for all members. {otherLevels().map(levelHint).join(' ')} {children}
        </>
      }
    />
  );
}
