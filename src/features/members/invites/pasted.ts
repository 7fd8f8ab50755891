import { emailFault } from '#contract/email.ts';
import { peopleIn, type Pasted } from '#lib/addresses.ts';

/** One entry of a pasted list, in its order. */
export type Entry =
  | { is: 'address'; text: string; email: string }
  | { is: 'duplicate'; text: string; email: string }
  /** `fault` is a sentence. */
  | { is: 'invalid'; text: string; fault: string };

/** Invisible characters in addresses that are copied from websites and documents. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const inBrackets = ({ text }: Pasted) => /<([^<>]*)>/.exec(text)?.[1]?.trim() ?? text;

function faultOf(person: Pasted) {
  if (person.email !== undefined) return emailFault(person.email);
  return emailFault(inBrackets(person)) ?? 'Enter a single email address.';
}

/** Returns an entry for each person in a pasted text. Of several entries with one address, the first counts. */
export function entriesOf(text: string): Entry[] {
  const seen = new Set<string>();
  return peopleIn(text.replace(invisible, '').replace(/\u00a0/g, ' ')).map((person) => {
    const fault = faultOf(person);
    const { email } = person;
    if (fault !== undefined || email === undefined)
      return { is: 'invalid', text: person.text, fault: fault ?? 'The address is missing.' };
    const is = seen.has(email) ? 'duplicate' : 'address';
    seen.add(email);
    return { is, text: person.text, email };
  });
}
