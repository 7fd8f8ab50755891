import { useLocation, useNavigate } from 'react-router';
import { findView, viewSearch, withBack, withName, withoutView, withView, type View } from '#lib/views.ts';
import { toast } from '#ui/toast.ts';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { withValues } from '#routing/search.ts';
import { hiddenName, ownHidden } from '#routing/useColumns.ts';
import { savedViews } from './savedViews.ts';
import { viewName, type ViewedList } from './viewedList.ts';

/** `unsaved`: opened from a link. */
type State = 'same' | 'changed' | 'unsaved';

export function useViews({ id, viewNames: names, views: { presets } }: ViewedList) {
  const { organizationId } = paths.organization.useParams();
  const { pathname, search: text } = useLocation();
  const navigate = useNavigate();
  const store = savedViews(id, organizationId);
  const saved = useStore(store);

  const shown = new URLSearchParams(text);
  const name = shown.get(viewName);
  const search = viewSearch(shown, names);
  const normalized = (query: string) => viewSearch(new URLSearchParams(query), names);
  const stateOf = (view: View | undefined): State =>
    !view ? 'unsaved' : normalized(view.search) === search ? 'same' : 'changed';
  const address = (view: View) =>
    `${pathname}?${withValues(new URLSearchParams(view.search), { [viewName]: view.name })}`;
  const open = (view: View) => void navigate(address(view), { replace: true });

  /** The current list as a view, including the columns chosen on this device. */
  function currentView(viewTitle: string): View {
    const own = shown.has(hiddenName) ? {} : { [hiddenName]: ownHidden(id) };
    return { name: viewTitle, search: viewSearch(withValues(shown, own), names) };
  }

  function save(viewTitle: string) {
    const view = currentView(viewTitle);
    store.set(withView(saved, view));
    open(view);
    toast({ text: `View “${viewTitle}” saved on this device` });
  }
  function update(view: View) {
    const next = currentView(view.name);
    store.set(withView(saved, next));
    open(next);
    const undo = () => store.set(withView(store.get(), view));
    toast({ text: `View “${view.name}” updated`, undo });
  }
  function rename(view: View, viewTitle: string) {
    store.set(withName(saved, view.name, viewTitle));
    open({ name: viewTitle, search });
  }
  function remove(view: View) {
    const place = saved.indexOf(view);
    store.set(withoutView(saved, view.name));
    void navigate(search === '' ? pathname : `${pathname}?${search}`, { replace: true });
    const undo = () => store.set(withBack(store.get(), view, place));
    toast({ text: `View “${view.name}” deleted`, undo });
  }
  const current =
    name === null
      ? null
      : {
          name,
          state: stateOf(findView([...saved, ...presets], name)),
          saved: findView(saved, name),
          link: location.origin + address({ name, search }),
        };

  return {
    saved,
    /** The current list in the format of a view; empty for the whole list. */
    search,
    /** The open view. */
    current,
    /** The address of a view. */
    to: address,
    toAll: pathname,
    /** Saves the current list as a view and opens it. */
    save,
    /** Replaces the saved view with the current list. */
    update,
    rename,
    /** Deletes a view. The list is unchanged. */
    remove,
  };
}
