// What the URL of the list of fields says: the page.
import { customFields } from '#contract/custom-fields.ts';
import { parseSearch } from '#routing/parseSearch.ts';

export const fieldsSearch = parseSearch(customFields.list);
