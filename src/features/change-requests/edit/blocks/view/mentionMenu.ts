import { foldCase } from '#lib/fold.ts';
import type { CompletionPlaces } from '../../codemirror/completionItems.ts';
import { markType, schema } from '../document/schema.ts';
import { insertSlice, sliceOfMarkdown } from './clipboard.ts';
import { listMenu, type ListItem } from './listMenu.ts';

/** What the service has to say: variables by path with their values, and people who can see the space. */
export type Names = {
  variables: readonly { path: string; value: string }[];
  people: readonly { name: string; email: string }[];
};

/** An entry that is inserted as a link, as a variable, or as text. */
type Mention = ListItem & ({ href: string } | { path: string } | { text: string });

const maxShown = 12;

/** Returns the entries that match, those that begin with the text first. */
export function mentionsFor(typed: string, places: CompletionPlaces, names: Names): Mention[] {
  const wanted = foldCase(typed.trim());
  const all: Mention[] = [
    ...places.pages.map(({ title, address }) => ({ label: title, help: 'Page', href: address })),
    ...places.headings.map(({ title, anchor }) => ({
      label: title,
      help: 'Heading of this page',
      href: `#${anchor}`,
    })),
    ...names.variables.map(({ path, value }) => ({ label: path, help: `Variable: ${value}`, path })),
    ...names.people.map(({ name, email }) => ({ label: name, help: email, text: name })),
    ...places.files.map(({ name, address }) => ({ label: name, help: 'File', href: address })),
  ];
  const rank = ({ label }: Mention) => {
    const name = foldCase(label);
    if (name.startsWith(wanted)) return 0;
    return name.includes(` ${wanted}`) || name.includes(`.${wanted}`) ? 1 : name.includes(wanted) ? 2 : 3;
  };
  return all
    .map((item) => ({ item, at: rank(item) }))
    .filter(({ at }) => at < 3)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, maxShown)
    .map(({ item }) => item);
}

type Options = {
  places: () => CompletionPlaces;
  /** Reads what isn't loaded yet. */
  readNames: () => Promise<Names>;
};

const none: Names = { variables: [], people: [] };

/** The list of pages, headings, variables, people and files: opened by “@”. */
export function mentionMenu(id: string, { places, readNames }: Options) {
  let names = none;
  return listMenu<Mention>({
    id,
    label: 'Links, variables and people',
    sign: '@',
    itemsFor: (typed) => mentionsFor(typed, places(), names),
    onOpen: async () => {
      names = await readNames().catch(() => none);
    },
    insert(view, item) {
      const { tr } = view.state;
      if ('path' in item) insertSlice(view, sliceOfMarkdown(`<code class="expression">${item.path}</code>`));
      else if ('href' in item) {
        const link = schema.text(item.label, [markType('link').create({ href: item.href })]);
        view.dispatch(
          tr.replaceSelectionWith(link, false).removeStoredMark(markType('link')).scrollIntoView(),
        );
      } else view.dispatch(tr.insertText(item.text).scrollIntoView());
    },
  });
}
