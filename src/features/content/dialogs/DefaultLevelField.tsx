import { roleOptions } from '#pickers/roles.ts';
import { SelectField } from '#ui/form/SelectField.tsx';

export const DefaultLevelField = () => (
  <SelectField
    name="defaultLevel"
    label="Default access"
    options={roleOptions}
    none="Inherit"
    hint="The minimum access for all members. “Inherit” uses the default access of the parent collection or organization."
  />
);
