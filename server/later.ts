// Operations that answer 501 until they are built. This list only ever gets shorter.

const areas: Record<string, string[]> = {};

/** By their names in the contract: `teams.list`. */
export const later = Object.entries(areas).flatMap(([area, names]) => names.map((name) => `${area}.${name}`));
