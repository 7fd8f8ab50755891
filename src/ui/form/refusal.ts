// A refusal of the service, sorted by the fields it speaks of.

export type Refusal = {
  /** What is said of the whole; nothing where fields say it all. */
  message: string;
  /** What is said of single fields, by their names in the form. */
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
 * Sorts an error that may carry `issues: { path: 'body.title', message }[]`.
 * `has` tells whether the form shows a field; issues of others are added to the message.
 */
export function refusalOf(error: unknown, has: (name: string) => boolean): Refusal {
  if (!(error instanceof Error)) return { message: 'It was not saved.', fields: [] };
  const issues = issuesOf(error).map(({ path, message }) => ({ name: path.replace(/^body\./, ''), message }));
  const fields = issues.filter(({ name }) => has(name));
  const others = issues.filter(({ name }) => !has(name)).map(({ name, message }) => `${name}: ${message}`);
  const whole = issues.some(({ message }) => message === error.message) ? [] : [error.message];
  return { message: [...whole, ...others].join(' '), fields };
}
