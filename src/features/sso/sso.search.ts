// What the URL of the list of providers says: its page.
import { sso } from '#contract/sso.ts';
import { lenient } from '#routing/lenient.ts';

export const providersSearch = lenient(sso.list);
