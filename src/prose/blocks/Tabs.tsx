import {
  Children,
  createContext,
  isValidElement,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import styles from './Blocks.module.css';

type Panel = ReactElement<{ 'data-tab': string; children?: ReactNode }>;

/** Whether all tabs are shown below each other, as in a comparison. */
export const OpenTabs = createContext(false);

const isPanel = (child: ReactNode): child is Panel =>
  isValidElement<{ 'data-tab'?: string }>(child) && child.props['data-tab'] !== undefined;

/** Moves among the tabs with the arrow keys, Home and End. */
function targetOf({ key, currentTarget }: KeyboardEvent, index: number, count: number) {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

type TabPanelProps = { id: string; isSelected: boolean; onFound: () => void; children: ReactNode };

/** A panel. The browser finds text and anchors in a hidden one, and opens it. */
function TabPanel({ id, isSelected, onFound, children }: TabPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = ref.current;
    // React supports `hidden` only as a boolean.
    if (isSelected) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'until-found');
    panel?.addEventListener('beforematch', onFound);
    return () => panel?.removeEventListener('beforematch', onFound);
  }, [isSelected, onFound]);
  return (
    <div ref={ref} role="tabpanel" id={`${id}-panel`} aria-labelledby={id} className={styles.panel}>
      {children}
    </div>
  );
}

/** The content of a tab under its title, where tabs are not interactive. */
export const Tab = ({ 'data-tab': title, children }: { 'data-tab'?: string; children?: ReactNode }) => (
  <section className={styles.open}>
    <p data-label="">{title}</p>
    {children}
  </section>
);

/** Tabs, one of them open. */
export function Tabs({ children }: { children?: ReactNode }) {
  const isOpen = use(OpenTabs);
  const [selected, setSelected] = useState(0);
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  const all = Children.toArray(children);
  const panels = all.filter(isPanel);
  if (isOpen) return children;
  function move(event: KeyboardEvent, index: number) {
    const target = targetOf(event, index, panels.length);
    if (target === null) return;
    event.preventDefault();
    setSelected(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }
  return (
    <div className={styles.tabs}>
      {all.filter((child) => !isPanel(child))}
      <div ref={list} role="tablist" className={styles.tabList}>
        {panels.map(({ key, props }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${ownId}${index}`}
            aria-selected={index === selected}
            aria-controls={`${ownId}${index}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={(event) => move(event, index)}
          >
            {props['data-tab']}
          </button>
        ))}
      </div>
      {panels.map(({ key, props }, index) => (
        <TabPanel
          key={key}
          id={`${ownId}${index}`}
          isSelected={index === selected}
          onFound={() => setSelected(index)}
        >
          {props.children}
        </TabPanel>
      ))}
    </div>
  );
}
