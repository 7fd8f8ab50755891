import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useSearchValue } from './useSearch.ts';

/** The URL parameter with the open dialog and the id of its object: `?dialog=rename.tEaM1`. */
const parameter = 'dialog';

type Closing = { onClose: () => void };

/** Renders a dialog; null if it can't be opened. */
type Dialog<Context> = (context: Context, id: string | null, closing: Closing) => ReactNode;

function parsed(text: string | null) {
  const [name = '', ...rest] = (text ?? '').split('.');
  return { name, id: rest.length > 0 ? rest.join('.') : null };
}

/**
 * Defines the dialogs of a screen at module scope:
 *
 *     const { dialog, define } = urlDialogs<{ teams: readonly Team[] }>();
 *     export const teamDialogs = define({
 *       rename: dialog(loadRenameTeamDialog, ({ teams }, id) => withId(teams, id, (team) => ({ team }))),
 *     });
 *
 * `Context` is what the screen passes to `<UrlDialogs>`. A dialog is loaded when it is first opened; it also gets
 * `onClose`.
 */
export const urlDialogs = <Context extends object = object>() => ({
  dialog: <Props extends object>(
    load: () => Promise<ComponentType<Props & Closing>>,
    /** Returns the props of the dialog; null if it can't be opened. */
    propsFor: (context: Context, id: string | null) => Props | null,
  ): Dialog<Context> => {
    const Component = lazy(async () => ({ default: await load() }));
    return (context, id, closing) => {
      const props = propsFor(context, id);
      return props && createElement(Component, { ...props, ...closing });
    };
  },
  define: <Name extends string>(dialogs: Readonly<Record<Name, Dialog<Context>>>) => dialogs,
});

/** Returns the function that opens one of these dialogs: `open('rename', team.id)`. */
export function useUrlDialog<Name extends string>(_dialogs: Readonly<Record<Name, unknown>>) {
  const [, set] = useSearchValue(parameter);
  return (name: Name, id?: string) => set(id === undefined ? name : `${name}.${id}`);
}

/** Whether the URL opens a dialog. */
export const useHasUrlDialog = () => useSearchValue(parameter)[0] !== null;

/** The search parameters that open a dialog: `paths.teams.to(ids, dialogSearch(teamDialogs, 'create'))`. */
export const dialogSearch = <Name extends string>(
  _dialogs: Readonly<Record<Name, unknown>>,
  name: Name,
  id?: string,
) => ({ [parameter]: id === undefined ? name : `${name}.${id}` });

type DialogsProps<Context> = { dialogs: Readonly<Record<string, Dialog<Context>>>; context: Context };

/** Renders the dialog named in the URL, if it is one of these. */
export function UrlDialogs<Context>({ dialogs, context }: DialogsProps<Context>) {
  const [text, set] = useSearchValue(parameter);
  const { name, id } = parsed(text);
  const draw = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
  const onClose = () => set(null, { replace: true });
  return <Suspense key={text}>{draw?.(context, id, { onClose })}</Suspense>;
}

/** The props for the item with an id; null if there is none. */
export function withId<T extends { id: string }, Props>(
  items: readonly T[],
  id: string | null,
  propsFor: (item: T) => Props,
): Props | null {
  const item = items.find((one) => one.id === id);
  return item ? propsFor(item) : null;
}
