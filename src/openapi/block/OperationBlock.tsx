import { useMemo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { asString } from '../document/json.ts';
import type { OpenAPIDocument } from '../document/openapiDocument.ts';
import type { Operation, Response } from '../document/operations.ts';
import { partsOf } from '../document/parts.ts';
import { serversOf } from '../document/servers.ts';
import { createShapeReader } from '../document/shape.ts';
import { Contents } from '../view/Contents.tsx';
import { Description } from '../view/Description.tsx';
import { Method } from '../view/Method.tsx';
import { parameterGroups, securityText } from '../document/operationText.ts';
import type { ShapeOf } from '../document/schemaText.ts';
import { Parameters } from '../view/SchemaTree.tsx';
import styles from './SpecBlock.module.css';

type PartProps = { title: string; note?: string | undefined; children: ReactNode };

/** A titled part. Its title is not a heading, since the headings belong to the page. */
const Part = ({ title, note, children }: PartProps) => (
  <section className={styles.part}>
    <p className={styles.partTitle}>
      <span>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </p>
    {children}
  </section>
);

const isSuccess = (status: string) => /^[23]/.test(status);

type ResponseProps = { response: Response; shapeOf: ShapeOf; isOpen: boolean };

function ResponseDetails({ response: { status, raw, headers, media }, shapeOf, isOpen }: ResponseProps) {
  const description = asString(raw['description']);
  const line = (
    <>
      <code className={classes(styles.status, isSuccess(status) && 'good', /^[45]/.test(status) && 'danger')}>
        {status}
      </code>{' '}
      {description}
    </>
  );
  if (headers.length + media.length === 0) return <p className={styles.response}>{line}</p>;
  return (
    <details className={styles.response} open={isOpen}>
      <summary>{line}</summary>
      {headers.length > 0 && (
        <>
          <p className={styles.note}>Headers</p>
          <Parameters parameters={headers} shapeOf={shapeOf} grouped />
        </>
      )}
      <Contents media={media} shapeOf={shapeOf} />
    </details>
  );
}

type SourceProps = { document: OpenAPIDocument; slug: string; operation?: string };

/** A link to the specification, with the version of the API. */
export function Source({ document, slug, operation }: SourceProps) {
  const { organizationId = '' } = useParameters();
  const to = paths.openapiSpec.to({ organizationId, specSlug: slug }, operation ? { operation } : undefined);
  return (
    <p className={styles.source}>
      OpenAPI specification <AppLink to={to}>{slug}</AppLink>
      {document.version !== undefined && `, version ${document.version}`}
    </p>
  );
}

type Props = { document: OpenAPIDocument; operation: Operation; slug: string };

/** An operation in a page. */
export function OperationBlock({ document, operation, slug }: Props) {
  const shapeOf = useMemo(() => createShapeReader(document.root), [document]);
  const { parameters, body, responses } = useMemo(() => partsOf(document, operation), [document, operation]);
  const { method, path, summary, raw, pathItem, isDeprecated, isWebhook } = operation;
  const description = asString(raw['description']);
  const bodyDescription = asString(body?.raw['description']);
  const [server = '', ...others] = isWebhook
    ? []
    : serversOf(document, raw['servers'] ?? pathItem['servers']);
  const security = securityText(document, operation);
  const firstSuccess = responses.find(({ status }) => isSuccess(status));
  return (
    <article className={styles.block} aria-label={operation.key}>
      {(summary !== undefined || isDeprecated) && (
        <p className={styles.head}>
          {summary !== undefined && <b className={styles.summary}>{summary}</b>}
          {isDeprecated && <State tone="warn">Deprecated</State>}
        </p>
      )}
      <p className={styles.address}>
        <Method method={method} />{' '}
        <code>
          <span className={styles.server}>{server.replace(/\/$/, '')}</span>
          {path}
        </code>
      </p>
      {isWebhook && <p className={styles.note}>Webhook: the API sends this request to your server.</p>}
      {others.length > 0 && <p className={styles.note}>Other servers: {others.slice(0, 20).join(', ')}</p>}
      {security !== undefined && <p className={styles.note}>Authorization: {security}</p>}
      {description !== undefined && <Description text={description} />}
      {parameterGroups(parameters).map(({ title, parameters: members }) => (
        <Part key={title} title={title}>
          <Parameters parameters={members} shapeOf={shapeOf} grouped />
        </Part>
      ))}
      {body && (
        <Part title="Request body" note={body.isRequired ? 'required' : 'optional'}>
          {bodyDescription !== undefined && <Description text={bodyDescription} small />}
          <Contents media={body.media} shapeOf={shapeOf} />
        </Part>
      )}
      {responses.length > 0 && (
        <Part title="Responses">
          {responses.map((response) => (
            <ResponseDetails
              key={response.status}
              response={response}
              shapeOf={shapeOf}
              isOpen={response === firstSuccess}
            />
          ))}
        </Part>
      )}
      <Source document={document} slug={slug} operation={operation.key} />
    </article>
  );
}
