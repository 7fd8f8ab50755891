// What the URL of the list of translations says: the page.
import { translations } from '#contract/translations.ts';
import { lenient } from '#routing/lenient.ts';

export const translationsSearch = lenient(translations.list);
