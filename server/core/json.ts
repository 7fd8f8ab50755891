// JSON that the service itself has written: read back as what it was.

/** Parses a JSON column. Only for text that came from this service's own `JSON.stringify` of a `T`. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;
