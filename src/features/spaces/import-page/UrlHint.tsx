import { useFormContext } from 'react-hook-form';
import { LinkLike } from '#ui/LinkLike.tsx';
import { textOf } from '#ui/form/TextField.tsx';
import { urlHints, type ImportSource } from './urlHints.ts';

const extensions: Record<ImportSource, string> = { website: 'HTML', markdown: 'Markdown' };
const names: Record<ImportSource, string> = { website: 'web page', markdown: 'Markdown document' };

export function UrlHint() {
  const { watch, setValue } = useFormContext();
  const selected = watch('source') === 'markdown' ? 'markdown' : 'website';
  const hints = urlHints(textOf(watch('url')), selected);
  const set = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  return (
    <output className="soft">
      {hints?.isPrivate &&
        `${hints.host} is a private address. To import from it, ask the service operator to allow this host.`}
      {hints?.rawUrl !== undefined && (
        <>
          This is a GitHub file page.{' '}
          <LinkLike
            onClick={() => {
              set('url', hints.rawUrl ?? '');
              set('source', 'markdown');
            }}
          >
            Use the raw file URL
          </LinkLike>
        </>
      )}
      {hints?.source && (
        <>
          {extensions[hints.source]} file detected.{' '}
          <LinkLike onClick={() => set('source', hints.source ?? selected)}>
            Import as {names[hints.source]}
          </LinkLike>
        </>
      )}
    </output>
  );
}
