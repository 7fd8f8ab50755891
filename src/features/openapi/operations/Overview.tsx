import { useMemo } from 'react';
import { pluralize } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Time } from '#ui/Time.tsx';
import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { asObject, asString } from '#openapi/document/json.ts';
import { infoParts } from '#openapi/document/drawing/infoParts.ts';
import { isSwagger, schemasOf, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { serversOf } from '#openapi/document/servers.ts';
import { createShapeReader } from '#openapi/document/shape.ts';
import { Parts } from '#openapi/view/Parts.tsx';
import { Description } from '#openapi/view/Description.tsx';
import { Method } from '#openapi/view/Method.tsx';
import schemaStyles from '#openapi/view/Schema.module.css';
import styles from './Operation.module.css';
import { OperationLink } from './OperationLink.tsx';
import type { Group } from './operations.search.ts';

type Props = { document: OpenAPIDocument; version: OpenAPISpecVersion; operations: number };

export function Overview({ document, version, operations }: Props) {
  const { root, title, openapi } = document;
  const shapeOf = useMemo(() => createShapeReader(root), [root]);
  const info = asObject(root['info']);
  const description = asString(info['description']);
  return (
    <article className={styles.operation} aria-label="About this version">
      <h2 className={styles.heading}>{title ?? 'Untitled'}</h2>
      {description !== undefined && <Description text={description} />}
      <Parts parts={infoParts(document)} shapeOf={shapeOf} />
      <Facts
        facts={[
          ['API version', document.version],
          ['Format', `${isSwagger(document) ? 'Swagger' : 'OpenAPI'} ${openapi}`],
          ['Fetched', <Time key="fetched" at={version.createdAt} none="Unknown" />],
          [
            'Contents',
            `${pluralize(operations, 'operation')}, ${pluralize(Object.keys(schemasOf(document)).length, 'schema')}`,
          ],
          ['Servers', serversOf(document).join(', ') || undefined],
          ['Version ID', <code key="id">{version.id}</code>],
        ]}
      />
    </article>
  );
}

export function GroupView({ group }: { group: Group }) {
  return (
    <article className={styles.operation} aria-label={group.title}>
      <h2 className={styles.heading}>{group.title}</h2>
      {group.note !== undefined && <Description text={group.note} />}
      <ul className={schemaStyles.fields}>
        {group.operations.map((operation) => (
          <li key={operation.key} className={schemaStyles.entry}>
            <p>
              <OperationLink className={styles.row} selection={operation.key}>
                <Method method={operation.method} />
                <code>{operation.path}</code>
              </OperationLink>
            </p>
            {operation.summary !== undefined && (
              <p className={schemaStyles.description}>{operation.summary}</p>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
