/** Parses a JSON column. Only for text that this service wrote with `JSON.stringify` of a `T`. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;
