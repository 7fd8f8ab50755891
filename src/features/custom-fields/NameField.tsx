// The name of a new field: told while it is typed whether it can be one, and which one is near.
import { NearField } from '#ui/form/NearField.tsx';
import { suggestName } from './suggestName.ts';

export const NameField = () => (
  <NearField
    name="name"
    label="Name"
    what="a name"
    suggest={suggestName}
    hint="Lowercase letters, digits, underscores and hyphens. It stays the same for good."
  />
);
