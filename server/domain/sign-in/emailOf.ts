import { asciiEmail, emailFault } from '#contract/email.ts';
import { invalid } from '#server/base/lib/errors.ts';

/** Returns the address that a person typed, in lowercase without spaces around it, with an ASCII domain. Throws 400 if it isn't one. */
export function emailOf(text: string) {
  const email = asciiEmail(text.trim());
  const fault = emailFault(email);
  if (fault !== undefined) throw invalid('body.email', fault);
  return email;
}
