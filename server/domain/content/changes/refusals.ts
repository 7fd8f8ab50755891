import { conflict, invalid } from '#server/base/lib/errors.ts';

const pathOf = (n: number, field: string) => `body.changes.${n}.${field}`;

/** 400 about a field of a change. */
export const refuse = (n: number, field: string, message: string) => invalid(pathOf(n, field), message);

/** Why a path can't be used beside another one. */
export const conflictMessage = (path: string, other: string) =>
  path === other
    ? `Path “${path}” is already used by another page or file.`
    : `Path “${path}” can’t be used together with “${other}”: Windows or macOS can’t hold both.`;

/** 409 about a field of a change. */
export const collision = (n: number, field: string, message: string) => conflict(message, pathOf(n, field));
