import { useLocation, useNavigate } from 'react-router';
import { findView, viewSearch, withBack, withName, withoutView, withView, type View } from '#lib/views.ts';
import { toast } from '#ui/toast.ts';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { withValues } from '#routing/search.ts';
import { hiddenName, ownHidden } from '#routing/useColumns.ts';
import { savedViews } from './savedViews.ts';
import { viewName, type ViewedList } from './viewedList.ts';

/** `unsaved`: its name came with a link. */
type State = 'same' | 'changed' | 'unsaved';

export function useViews({ id, viewNames: names, views: { given } }: ViewedList) {
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

  /** What the list shows now, also where that is the device's own choice of columns. */
  function viewNow(called: string): View {
    const own = shown.has(hiddenName) ? {} : { [hiddenName]: ownHidden(id) };
    return { name: called, search: viewSearch(withValues(shown, own), names) };
  }

  function save(called: string) {
    const view = viewNow(called);
    store.set(withView(saved, view));
    open(view);
    toast({ text: `Saved the view “${called}” on this device.` });
  }
  function update(view: View) {
    const next = viewNow(view.name);
    store.set(withView(saved, next));
    open(next);
    const undo = () => store.set(withView(store.get(), view));
    toast({ text: `Updated the view “${view.name}”.`, undo });
  }
  function rename(view: View, called: string) {
    store.set(withName(saved, view.name, called));
    open({ name: called, search });
  }
  function remove(view: View) {
    const place = saved.indexOf(view);
    store.set(withoutView(saved, view.name));
    void navigate(search === '' ? pathname : `${pathname}?${search}`, { replace: true });
    const undo = () => store.set(withBack(store.get(), view, place));
    toast({ text: `Deleted the view “${view.name}”.`, undo });
  }
  const current =
    name === null
      ? null
      : {
          name,
          state: stateOf(findView([...saved, ...given], name)),
          saved: findView(saved, name),
          link: location.origin + address({ name, search }),
        };

  return {
    saved,
    /** What the list shows now, as a view says it; empty for the whole list. */
    search,
    /** The view that is open. */
    current,
    /** The address of a view. */
    to: address,
    toAll: pathname,
    /** Keeps what the list shows now under a name, and opens it. */
    save,
    /** The saved view is from now on what the list shows. */
    update,
    rename,
    /** The list goes on showing what it shows, without the name. */
    remove,
  };
}
