// What the URL of the list of fields says: the page.
import { customFields } from '#contract/custom-fields.ts';
import { lenient } from '#routing/lenient.ts';

export const fieldsSearch = lenient(customFields.list);
