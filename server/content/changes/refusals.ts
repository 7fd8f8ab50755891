import { conflict, invalid } from '../../core/errors.ts';

const pathOf = (n: number, field: string) => `body.changes.${n}.${field}`;

/** 400 about a field of a change. */
export const refuse = (n: number, field: string, message: string) => invalid(pathOf(n, field), message);

/** 409 about a field of a change. */
export const collision = (n: number, field: string, message: string) => conflict(message, pathOf(n, field));
