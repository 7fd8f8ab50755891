// What the URL of the list of providers says: its page.
import { sso } from '#contract/sso.ts';
import { parseSearch } from '#routing/parseSearch.ts';

export const providersSearch = parseSearch(sso.list);
