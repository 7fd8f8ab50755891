import type { CompletionPlaces } from '../codemirror/completionItems.ts';
import type { BlockField } from './view/blockFields.ts';

/** An address and the name of what it leads to. */
type Option = { value: string; label: string };

/** Returns the addresses that a field completes. */
export function optionsOf({ pages, files, headings }: CompletionPlaces, kind: BlockField['kind']): Option[] {
  const ofPages = pages.map(({ title, address }) => ({ value: address, label: title }));
  const ofFiles = files.map(({ name, address }) => ({ value: address, label: name }));
  if (kind === 'page') return ofPages;
  if (kind === 'file') return ofFiles;
  if (kind === 'image')
    return files
      .filter(({ isImage }) => isImage)
      .map(({ name, address }) => ({ value: address, label: name }));
  const ofHeadings = headings.map(({ title, anchor }) => ({ value: `#${anchor}`, label: title }));
  return kind === 'link' ? [...ofPages, ...ofHeadings, ...ofFiles] : [];
}

/** Returns the address of the only option with the typed name, or what was typed. Browsers complete only what is chosen. */
export function addressOf(typed: string, options: readonly Option[]) {
  const text = typed.trim();
  if (options.some(({ value }) => value === text)) return text;
  const [named, ...others] = options.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return named && others.length === 0 ? named.value : text;
}
