import { useFormContext } from 'react-hook-form';
import { LinkLike } from '#ui/LinkLike.tsx';
import { textOf } from '#ui/form/TextField.tsx';
import { addressNotes, type ImportSource } from './urlHints.ts';

const names: Record<ImportSource, string> = { website: 'a web page', markdown: 'a Markdown document' };

export function AddressLine() {
  const { watch, setValue } = useFormContext();
  const chosen = watch('source') === 'markdown' ? 'markdown' : 'website';
  const notes = addressNotes(textOf(watch('url')), chosen);
  const set = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  return (
    <output className="soft">
      {notes?.inside &&
        `${notes.host} seems to lie inside of a network. The service refuses it, unless its operator allows this host.`}
      {notes?.text !== undefined && (
        <>
          This page only shows a file.{' '}
          <LinkLike
            onClick={() => {
              set('url', notes.text ?? '');
              set('source', 'markdown');
            }}
          >
            Take the file’s own address
          </LinkLike>
        </>
      )}
      {notes?.source && (
        <>
          By its ending this is {names[notes.source]}.{' '}
          <LinkLike onClick={() => set('source', notes.source ?? chosen)}>Read it as one</LinkLike>
        </>
      )}
    </output>
  );
}
