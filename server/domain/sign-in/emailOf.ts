import { emailFault } from '#contract/email.ts';
import { invalid } from '#server/base/lib/errors.ts';

/** Returns the address that a person typed, in lowercase without spaces around it. Throws 400 if it isn't one. */
export function emailOf(text: string) {
  const email = text.trim().toLowerCase();
  const fault = emailFault(email);
  if (fault !== undefined) throw invalid('body.email', fault);
  return email;
}
