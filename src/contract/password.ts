import { moreLimits } from './limits.ts';

/** The most common passwords that are long enough, without spaces and in lower case. */
const common = new Set([
  '1234567890',
  '12345678910',
  '0123456789',
  '0987654321',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'administrator',
  'changeme123',
  'iloveyou123',
  'letmein123',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'passwordpassword',
  'q1w2e3r4t5',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'welcome123',
  'welcome1234',
]);

/** Returns a password as it is hashed: the same characters typed on another device give the same bytes. */
export const normalizedPassword = (password: string) => password.normalize('NFC');

/**
 * Returns why a text can't be a password, as a sentence, or undefined if it can. Counts characters, not bytes. Requires no
 * kinds of characters.
 * @param person who chooses it: the address and the name must not be the password
 */
export function passwordFault(
  password: string,
  { email, displayName = '' }: { email: string; displayName?: string },
): string | undefined {
  if (!password.isWellFormed()) return 'Contains a character that isn’t valid.';
  const characters = Array.from(normalizedPassword(password));
  const [min, max] = moreLimits.password;
  if (characters.length < min) return `Must have at least ${min} characters.`;
  if (characters.length > max) return `Must have at most ${max} characters.`;
  const variety = moreLimits.passwordVariety;
  if (new Set(characters).size < variety) return `Must have at least ${variety} different characters.`;
  const plain = (text: string) => normalizedPassword(text).replace(/\s/g, '').toLowerCase();
  const own = [email, email.split('@')[0] ?? '', displayName].map(plain);
  if (own.includes(plain(password))) return 'Must not be your name or email address.';
  if (common.has(plain(password))) return 'This is one of the most common passwords. Choose another one.';
  return undefined;
}
