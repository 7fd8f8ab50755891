// What the URL of the list of translations says: the page.
import { translations } from '#contract/translations.ts';
import { parseSearch } from '#routing/parseSearch.ts';

export const translationsSearch = parseSearch(translations.list);
