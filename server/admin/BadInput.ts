// What the operator gave can't be used; the message is one sentence.
export class BadInput extends Error {}
