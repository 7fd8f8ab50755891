import { roleOptions } from '#pickers/roles.ts';
import { SelectField } from '#ui/form/SelectField.tsx';

export const LevelField = () => (
  <SelectField
    name="defaultLevel"
    label="Default level"
    options={roleOptions}
    none="Inherited"
    hint="What members may do in it at least. Inherited is that of the collection it lies in, or the organization’s default role."
  />
);
