export type FormError = {
  /** The error of the form; empty if the field errors cover it. */
  message: string;
  /** Errors of single fields, by field name. */
  fields: { name: string; message: string }[];
};

type ServiceIssue = { path: string; message: string };

const isIssue = (value: unknown): value is ServiceIssue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

const issuesOf = (error: object) =>
  'issues' in error && Array.isArray(error.issues) ? error.issues.filter(isIssue) : [];

/**
 * Splits an error with `issues: { path: 'body.title', message }[]` into field errors and a form error. `has`
 * returns whether the form shows a field; issues of other fields are added to the form error.
 */
export function formErrorOf(error: unknown, has: (name: string) => boolean): FormError {
  if (!(error instanceof Error)) return { message: 'Couldn’t save. Try again.', fields: [] };
  const issues = issuesOf(error).map(({ path, message }) => ({ name: path.replace(/^body\./, ''), message }));
  const fields = issues.filter(({ name }) => has(name));
  const others = issues.filter(({ name }) => !has(name)).map(({ name, message }) => `${name}: ${message}`);
  const whole = issues.some(({ message }) => message === error.message) ? [] : [error.message];
  return { message: [...whole, ...others].join(' '), fields };
}
