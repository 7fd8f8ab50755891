// The views of a list, the one that is open, and what can be done with them.
import { useLocation, useNavigate } from 'react-router';
import { findView, viewSearch, withBack, withName, withoutView, withView, type View } from '#lib/views.ts';
import { toast } from '#ui/toast.ts';
import { useStore } from '#lib/useStore.ts';
import { paths } from '../paths.ts';
import { withValues } from '../search.ts';
import { hiddenName, ownHidden } from '../useColumns.ts';
import { savedViews } from './savedViews.ts';
import { viewName, type ViewedList } from './viewedList.ts';

/** `unsaved`: its name came with a link. */
type State = 'same' | 'changed' | 'unsaved';

export function useViews({ id, names, given }: ViewedList) {
  const { organizationId } = paths.organization.useParams();
  const { pathname, search: text } = useLocation();
  const navigate = useNavigate();
  const views = savedViews(id, organizationId);
  const saved = useStore(views);

  const shown = new URLSearchParams(text);
  const name = shown.get(viewName);
  const search = viewSearch(shown, names);
  const stateOf = (view: View | undefined): State =>
    !view ? 'unsaved' : view.search === search ? 'same' : 'changed';
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
    views.set(withView(saved, view));
    open(view);
    toast({ text: `Saved the view “${called}” on this device.` });
  }
  function update(view: View) {
    const next = viewNow(view.name);
    views.set(withView(saved, next));
    open(next);
    const undo = () => views.set(withView(views.get(), view));
    toast({ text: `Updated the view “${view.name}”.`, undo });
  }
  function rename(view: View, called: string) {
    views.set(withName(saved, view.name, called));
    open({ name: called, search });
  }
  function remove(view: View) {
    const place = saved.indexOf(view);
    views.set(withoutView(saved, view.name));
    void navigate(search === '' ? pathname : `${pathname}?${search}`, { replace: true });
    const undo = () => views.set(withBack(views.get(), view, place));
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
