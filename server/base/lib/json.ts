/** A value as JSON. Operations return it instead of a large stored value, which is then neither parsed nor serialized. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Parses a JSON column. Only for text that this service wrote with `JSON.stringify` of a `T`. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;
