import { useWatch } from 'react-hook-form';
import { useFormAround } from '#ui/form/formContext.ts';
import { TextField, textOf } from '#ui/form/TextField.tsx';

/** What else has its path directly below the same address. */
export type Neighbour = { title: string; path: string };

/** The neighbour that has this path already. */
const takenBy = (neighbours: readonly Neighbour[], path: string) =>
  neighbours.find((one) => one.path === path);

/** An address with another last part. */
function addressWith(published: string | undefined, path: string, next: string) {
  if (published === undefined) return undefined;
  const [whole = '', rest = ''] = /^([^?#]*)(.*)$/.exec(published)?.slice(1) ?? [];
  const trimmed = whole.replace(/\/$/, '');
  if (!trimmed.endsWith(`/${path}`)) return undefined;
  return `${trimmed.slice(0, -path.length)}${next}${rest}`;
}

type Props = {
  path: string;
  published: string | undefined;
  neighbours: readonly Neighbour[];
};

export function PathField({ path, published, neighbours }: Props) {
  const form = useFormAround();
  const typed = textOf(useWatch({ control: form.control.control, name: 'path' }));
  const taken = takenBy(neighbours, typed);
  const address = addressWith(published, path, typed);
  const hint = taken
    ? `“${taken.title}” beside it has this path already.`
    : address !== undefined
      ? `It is published at ${address}`
      : 'Unique beside each other.';
  return <TextField name="path" label="Path" prefix="/" code autoComplete="off" hint={hint} />;
}

/** Refuses a path that is taken before anything is sent. */
export function refuseTaken(neighbours: readonly Neighbour[], path: string | undefined) {
  const taken = path === undefined ? undefined : takenBy(neighbours, path);
  if (!taken) return;
  throw Object.assign(new Error('Nothing was saved.'), {
    issues: [{ path: 'body.path', message: `“${taken.title}” beside it has this path already.` }],
  });
}
