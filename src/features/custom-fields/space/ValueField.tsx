import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import { ChecksField } from '../ChecksField.tsx';
import { NumberField } from '../NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { YesNoField } from '../YesNoField.tsx';
import { fieldTitle } from '../customFields.text.ts';

type Props = { field: CustomField; value: CustomFieldValue | undefined };

/** Whether a date input can show the value. Dates with a time use a text input. */
const isDate = (value: CustomFieldValue | undefined) =>
  value === undefined || /^\d{4}-\d\d-\d\d$/.test(String(value));

export function ValueField({ field, value }: Props) {
  const { name, type, description, placeholder, options = [] } = field;
  const common = { name, label: fieldTitle(field), hint: description };
  const typed = { ...common, placeholder, autoComplete: 'off' };
  switch (type) {
    case 'number':
      return <NumberField {...common} />;
    case 'boolean':
      return <YesNoField {...common} />;
    case 'select':
      return (
        <SelectField
          {...common}
          none="Not set"
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'multi-select':
      return <ChecksField {...common} options={options} />;
    case 'date':
      return <TextField {...typed} type={isDate(value) ? 'date' : 'text'} />;
    case 'url':
      return <TextField {...typed} type="url" />;
    default:
      // A single-line input would remove line breaks.
      return <TextField {...typed} rows={String(value).includes('\n') ? 3 : undefined} />;
  }
}
