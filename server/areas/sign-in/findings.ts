/** The result of one check of a SAML response, in words for the person who sets up the provider. */
export type Finding = {
  /** Such as “Audience”. */
  check: string;
  isGood: boolean;
  /** One sentence that states the result. */
  sentence: string;
  expected?: string;
  got?: string;
};

const maxLength = 300;

/** Shortens a value from the response. */
const shown = (text: string) =>
  (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text) || 'nothing';

type Values = { expected: string; got: string | undefined };

/** Collects findings. `must` adds one and returns whether it is good. */
export function findingList() {
  const list: Finding[] = [];
  const must = (check: string, isGood: boolean, [good, bad]: readonly [string, string], values?: Values) => {
    list.push({
      check,
      isGood,
      sentence: isGood ? good : bad,
      ...(values && { expected: values.expected, got: shown(values.got ?? '') }),
    });
    return isGood;
  };
  return { list, must };
}
