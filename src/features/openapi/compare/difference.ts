// What can be told of a change between two versions of a description.

/** Who sends it: those who use the API, or the API itself. */
export type Direction = 'request' | 'response';

export type Kind = 'added' | 'removed' | 'changed';

export type Difference = {
  is: Kind;
  /** The part that it belongs to: “Request body”, “Response 200”; empty for the thing as a whole. */
  place: string;
  /** Where in that part: “address.city”, “items[].id”. */
  at: string;
  /** What is the case, after its name: “is new and required”; or what of it: “type”. */
  says: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Who uses the API may have to change something. */
  isBreaking: boolean;
  /** It is only said otherwise: descriptions, titles, examples. */
  isWords: boolean;
  /** What follows from it. */
  note?: string | undefined;
};

/** Within a schema, of which it isn't known yet who sends it. */
export type SchemaDifference = Pick<Difference, 'is' | 'says' | 'from' | 'to' | 'note'> & {
  at: readonly string[];
  breaks: Record<Direction, boolean>;
  /** What is said of it in answers, where that is something else: nobody is asked for anything there. */
  inAnswers?: string | undefined;
  isWords?: boolean;
  /** It is never sent in that direction: it may only be read, or only be written. */
  unseen?: Direction | undefined;
};

export const safe = { request: false, response: false };
export const breaksBoth = { request: true, response: true };
/** What was right to send is not any more. */
export const breaksRequests = { request: true, response: false };
/** What could be relied on in answers can't be any more. */
export const breaksResponses = { request: false, response: true };

/** “address” “city” → “address.city”; “items” “[]” “id” → “items[].id”. */
export const pathOf = (at: readonly string[]) =>
  at.reduce((path, part) => path + (path === '' || /^[[({]/.test(part) ? part : `.${part}`), '');

/** Of a value that may be there before and after: whether it came, went, or is another. */
export const kindOf = (before: unknown, after: unknown): Kind =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

const plain = { place: '', at: '', isBreaking: false, isWords: false };

/** A difference of a thing as a whole, that breaks nothing unless it is said. */
export const difference = (is: Kind, says: string, more: Partial<Difference> = {}): Difference => ({
  ...plain,
  is,
  says,
  ...more,
});
