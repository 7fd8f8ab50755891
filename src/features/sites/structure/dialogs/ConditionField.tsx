// Who sees a section or site space: an expression to keep, set or clear.
import { ChoiceField } from '#ui/form/ChoiceField.tsx';

export const ConditionField = ({ what }: { what: string }) => (
  <ChoiceField
    name="condition"
    label="Condition"
    textLabel="Expression"
    code
    hint={`Visitors see the ${what} only where this is true. Clear shows it to everyone.`}
  />
);
