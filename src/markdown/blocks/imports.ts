// Files that a page of MDX imports: parts of pages, pictures, and code.
import type { RootContent } from 'mdast';
import { includeAddress } from '../includes.ts';
import { isMarkdown } from '../sourcePath.ts';
import type { Attributes, Tag } from './block.ts';
import { componentOf } from './components/components.ts';
import { importsOf } from './hiddenSyntax.ts';

/** Returns the path of an imported file as pages write it: `@site` is the folder of the site, `@` and `~` that of the docs. */
function pathOf(written: string): string {
  const path = written.replace(/^!!raw-loader!/, '').replace(/\?(?:raw|url)$/, '');
  return path.replace(/^@site\/(?:static\/|docs\/)?/, '/').replace(/^[@~]\//, '/');
}

/** The address of what a component includes. Undefined for components that are programs. */
function includedBy(name: string, attributes: Attributes, path: string | undefined): string | undefined {
  if (name === 'Snippet' && attributes['file'])
    return `/snippets/${attributes['file'].replace(/^\/?(?:snippets\/)?/, '')}`;
  return path !== undefined && isMarkdown(path) ? includeAddress(pathOf(path), {}) : undefined;
}

/** Imports of code as text: of webpack and of Vite. */
const isCode = (path: string) => /^!!raw-loader!|\?raw$/.test(path);

const codeAddress = (path: string, language: string | undefined) =>
  includeAddress(pathOf(path), { code: language ?? /\.(\w{1,12})$/.exec(pathOf(path))?.[1] ?? '' });

const snippetFile = /<Snippet\s[^<>]{0,200}?\bfile=["']([^"'\n]+)["']/g;

/** Returns the files that a page may show because of its imports. `written`: the path as it is written. */
export function importedAddresses(markdown: string): { written: string; address: string }[] {
  const found = importsOf(markdown).flatMap(([, written]) => {
    const address = isCode(written) ? codeAddress(written, undefined) : includedBy('', {}, written);
    return address === undefined ? [] : [{ written, address }];
  });
  const snippets = [...markdown.matchAll(snippetFile)].map(([, file = '']) => ({
    written: file,
    address: includedBy('Snippet', { file }, undefined) ?? '',
  }));
  return [...found, ...snippets];
}

const include = (tag: Tag, path: string): RootContent => ({
  type: 'block',
  name: 'include',
  attributes: { path },
  children: [],
  ...(tag.position && { position: tag.position }),
});

/** A tag whose attributes have the paths of imported files instead of their names. Code is included. */
function readTag(tag: Tag, imports: ReadonlyMap<string, string>): RootContent {
  if (tag.syntax !== 'html' || tag.role === 'end') return tag;
  const included = includedBy(tag.name, tag.attributes, imports.get(tag.name));
  if (included !== undefined) return tag.role === 'void' ? include(tag, included) : tag;
  const found = Object.entries(tag.expressions ?? {}).flatMap(([name, expression]) => {
    const path = imports.get(expression.replace(/\.src$/, ''));
    return path === undefined ? [] : [[name, path] as const];
  });
  if (found.length === 0) return tag;
  const code = found.find(([name, path]) => name === 'code' && isCode(path))?.[1];
  const { lang, language = lang } = tag.attributes;
  if (code !== undefined) return include(tag, codeAddress(code, language));
  const paths = Object.fromEntries(found.map(([name, path]) => [name, pathOf(path)]));
  const expressions = Object.fromEntries(
    Object.entries(tag.expressions ?? {}).filter(([name]) => !Object.hasOwn(paths, name)),
  );
  return { ...tag, attributes: { ...tag.attributes, ...paths }, expressions };
}

/** A tag with the name that its component has in the library that it is imported from. */
function withLibraryName(tag: Tag, imports: ReadonlyMap<string, string>): Tag {
  const path = tag.syntax === 'html' && !componentOf(tag.name) ? imports.get(tag.name) : undefined;
  const name = path?.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name !== undefined && componentOf(name) ? { ...tag, name } : tag;
}

/** Replaces components of imported pages by includes, and names of imported pictures by their paths. */
export function withImports(nodes: readonly RootContent[]): RootContent[] {
  const imports = new Map(nodes.flatMap((node) => (node.type === 'hidden' ? importsOf(node.value) : [])));
  const read = (node: RootContent): RootContent => {
    if (node.type === 'tag') return readTag(withLibraryName(node, imports), imports);
    if (!('children' in node)) return node;
    return Object.assign({}, node, { children: node.children.map(read) });
  };
  return nodes.map(read);
}
