import { SwitchField } from '#ui/form/SwitchField.tsx';

export const DraftField = () => (
  <SwitchField
    name="draft"
    label="Draft"
    hint="Visitors don’t see it and can’t open it. A preview with drafts shows it."
  />
);
