import { moreLimits } from './limits.ts';
import { domainPattern } from './patterns.ts';

const local = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/;

/** Returns an address in lower case, with the ASCII form of an international domain: `a@münchen.example`. */
export function asciiEmail(text: string): string {
  const email = text.toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const host = email.slice(at);
  if (!/[^\u0000-\u007f]/.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return email;
  const url = `https://${host}`;
  return URL.canParse(url) ? email.slice(0, at) + new URL(url).hostname : email;
}

/**
 * Returns why a text is not an email address that we send to, as a sentence, or undefined if it is one. Ignores
 * case. Only ASCII names without quotes and comments are accepted, and domains of every script.
 */
export function emailFault(text: string): string | undefined {
  const email = asciiEmail(text);
  if (email === '') return 'Enter an email address.';
  const [name = '', host, ...more] = email.split('@');
  if (host === undefined) return 'The “@” is missing.';
  if (more.length > 0) return 'Must not contain more than one “@”.';
  if (name === '') return 'The name before the “@” is missing.';
  if (host === '') return 'The domain after the “@” is missing.';
  if (/\s/.test(email)) return 'Must not contain spaces.';
  const foreign = /[^\u0021-\u007e]/u.exec(email)?.[0];
  if (foreign !== undefined) return `The character “${foreign}” isn’t allowed.`;
  if (email.length > moreLimits.email) return `Must have at most ${moreLimits.email} characters.`;
  if (name.length > moreLimits.emailName)
    return `The name before the “@” is longer than ${moreLimits.emailName} characters.`;
  if (email.includes('..')) return 'Must not contain consecutive dots.';
  if (/^\.|\.$/.test(name)) return 'The name before the “@” starts or ends with a dot.';
  if (!local.test(name)) return 'The name before the “@” contains a character that isn’t allowed.';
  if (!host.includes('.')) return 'The domain must include a top-level domain, such as “.com”.';
  if (!domainPattern.test(host)) return 'The domain isn’t valid.';
  return undefined;
}
