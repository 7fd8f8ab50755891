import { pluralize } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Time } from '#ui/Time.tsx';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { schemasOf, type Description } from '../document/description.ts';
import { listIn, objectIn, textIn } from '../document/json.ts';
import { Method, OperationLink } from './OperationLink.tsx';
import styles from './Operation.module.css';
import type { Group } from './operations.search.ts';
import { Said } from './Said.tsx';

type Props = { description: Description; version: OpenAPISpecVersion; operations: number };

export function Overview({ description, version, operations }: Props) {
  const { root, title, openapi } = description;
  const info = objectIn(root['info']);
  const said = textIn(info['description']);
  const servers = listIn(root['servers']).flatMap((server) => textIn(objectIn(server)['url']) ?? []);
  return (
    <article className={styles.operation} aria-label="About this version">
      <h2 className={styles.about}>{title ?? 'Without a title'}</h2>
      {said !== undefined && <Said text={said} />}
      <Facts
        facts={[
          ['Version of the API', description.version],
          ['Written in', `${'swagger' in root ? 'Swagger' : 'OpenAPI'} ${openapi}`],
          ['Fetched', <Time key="fetched" at={version.createdAt} none="Not told" />],
          [
            'Holds',
            `${pluralize(operations, 'operation')}, ${pluralize(Object.keys(schemasOf(description)).length, 'named schema')}`,
          ],
          ['Servers', servers.length > 0 ? servers.join(', ') : textIn(root['host'])],
          ['ID of this version', <code key="id">{version.id}</code>],
        ]}
      />
    </article>
  );
}

export function GroupView({ group }: { group: Group }) {
  return (
    <article className={styles.operation} aria-label={group.title}>
      <h2 className={styles.about}>{group.title}</h2>
      {group.note !== undefined && <Said text={group.note} />}
      <ul className={styles.fields}>
        {group.operations.map((operation) => (
          <li key={operation.key} className={styles.words}>
            <p>
              <OperationLink className={styles.row} shows={operation.key}>
                <Method method={operation.method} />
                <code>{operation.path}</code>
              </OperationLink>
            </p>
            {operation.summary !== undefined && <p className={styles.description}>{operation.summary}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
}
