import { classes } from '#lib/classes.ts';
import { Num } from '#ui/Num.tsx';
import { Outline, type OutlineLinkProps } from '#ui/Outline.tsx';
import type { Operation } from '../document/operations.ts';
import { Method, OperationLink } from './OperationLink.tsx';
import type { Group } from './operations.search.ts';
import styles from './Operation.module.css';

type Item = {
  id: string;
  title: string;
  /** The value in the address. */
  shows: string;
  operation?: Operation | undefined;
  children?: Item[];
};

/** Up to so many lines are drawn at once; else groups wait until they are opened. */
const mostOpen = 80;

const itemOf = (group: Group): Item => ({
  id: group.id,
  title: group.title,
  shows: group.id,
  children: group.operations.map((operation) => ({
    id: `${group.id} ${operation.key}`,
    title: operation.key,
    shows: operation.key,
    operation,
  })),
});

function ItemLink({ title, shows, operation }: Item, props: OutlineLinkProps) {
  return (
    <OperationLink
      {...props}
      shows={shows}
      className={classes(props.className, operation && styles.row, operation?.isDeprecated && styles.old)}
      title={operation?.summary}
    >
      {operation ? (
        <>
          <Method method={operation.method} />
          <span className={styles.rowPath}>{operation.path}</span>
          {operation.isDeprecated && <span className="quiet-text">, deprecated</span>}
        </>
      ) : (
        title
      )}
    </OperationLink>
  );
}

const countOf = ({ children }: Item) => children && <Num value={children.length} />;
const rankOf = ({ children }: Item) => (children ? 'section' : undefined);

type Props = { label: string; groups: readonly Group[]; current: string | null };

export function OperationTree({ label, groups, current }: Props) {
  const items = groups.map(itemOf);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const holdsCurrent = (item: Item) => item.children?.some(({ shows }) => shows === current) ?? false;
  const currentId =
    items.find(({ shows }) => shows === current)?.id ??
    items.flatMap(({ children = [] }) => children).find(({ shows }) => shows === current)?.id;
  return (
    <Outline
      // What was opened by hand belongs to this selection of operations.
      key={count > mostOpen ? 'many' : 'few'}
      label={label}
      items={items}
      currentId={currentId}
      startsOpen={(item) => count <= mostOpen || holdsCurrent(item)}
      rank={rankOf}
      meta={countOf}
      link={ItemLink}
    />
  );
}
