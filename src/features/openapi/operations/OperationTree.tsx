import { classes } from '#lib/classes.ts';
import { Num } from '#ui/Num.tsx';
import { Outline, type OutlineLinkProps } from '#ui/Outline.tsx';
import type { Operation } from '#openapi/document/operations.ts';
import { Method } from '#openapi/view/Method.tsx';
import { OperationLink } from './OperationLink.tsx';
import type { Group } from './operations.search.ts';
import styles from './Operation.module.css';

type Item = {
  id: string;
  title: string;
  /** The value of the URL parameter `operation`. */
  selection: string;
  operation?: Operation | undefined;
  children?: Item[];
};

/** With more operations, groups start collapsed. */
const maxExpanded = 80;

const itemOf = (group: Group): Item => ({
  id: group.id,
  title: group.title,
  selection: group.id,
  children: group.operations.map((operation) => ({
    id: `${group.id} ${operation.key}`,
    title: operation.key,
    selection: operation.key,
    operation,
  })),
});

function ItemLink({ title, selection, operation }: Item, props: OutlineLinkProps) {
  return (
    <OperationLink
      {...props}
      selection={selection}
      className={classes(
        props.className,
        operation && styles.row,
        operation?.isDeprecated && styles.deprecated,
      )}
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
  const containsCurrent = (item: Item) =>
    item.children?.some(({ selection }) => selection === current) ?? false;
  const currentId =
    items.find(({ selection }) => selection === current)?.id ??
    items.flatMap(({ children = [] }) => children).find(({ selection }) => selection === current)?.id;
  return (
    <Outline
      // Resets manually expanded groups when the default changes.
      key={count > maxExpanded ? 'many' : 'few'}
      label={label}
      items={items}
      currentId={currentId}
      startsOpen={(item) => count <= maxExpanded || containsCurrent(item)}
      rank={rankOf}
      meta={countOf}
      link={ItemLink}
    />
  );
}
