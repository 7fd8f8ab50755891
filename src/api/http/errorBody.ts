// Parsed without zod, which would enlarge the initial chunk.
export type Issue = { path: string; message: string };
type ErrorBody = {
  message: string | null;
  issues: Issue[];
  /** The body is HTML: it comes from a proxy or another server. */
  page: boolean;
};

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const textAt = (value: unknown, key: string) => {
  const text = at(value, key);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};
const listAt = (value: unknown, key: string): unknown[] => {
  const list = at(value, key);
  return Array.isArray(list) ? list : [];
};
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

function issuesOf(body: unknown): Issue[] {
  const found = [
    ...listAt(at(body, 'error'), 'issues'),
    ...listAt(body, 'issues'),
    ...listAt(body, 'errors'),
  ];
  return found.flatMap((issue) => {
    const message = textAt(issue, 'message');
    const path = at(issue, 'path');
    const name = Array.isArray(path) ? path.join('.') : path;
    return message === null
      ? []
      : [{ path: typeof name === 'string' ? name : '', message: cut(message, 300) }];
  });
}

const messageOf = (body: unknown) =>
  textAt(at(body, 'error'), 'message') ??
  textAt(body, 'message') ??
  textAt(body, 'error') ??
  textAt(body, 'detail') ??
  textAt(body, 'title') ??
  (typeof body === 'string' && body.trim() !== '' ? body.trim() : null);

/** Reads the message and the invalid fields from an error body. Accepts any text. */
export function readErrorBody(text: string): ErrorBody {
  if (/^\s*</.test(text)) return { message: null, issues: [], page: true };
  let body: unknown = text.split('\n', 1)[0];
  try {
    body = JSON.parse(text);
  } catch {
    // Plain text is its own message.
  }
  const issues = issuesOf(body);
  const [only, ...others] = issues;
  const whole = messageOf(body);
  // The message of a single field is shown next to that field, so its path is left out.
  const isOne = only && others.length === 0 && whole === `${only.path}: ${only.message}`;
  const message = isOne ? only.message : whole;
  return { message: message && cut(message, 500), issues, page: false };
}
