import { useQuery } from '@tanstack/react-query';
import type { OpenAPIBlockProps } from '#prose/blocks/openapiContext.ts';
import { OpenAPITitle } from '#prose/blocks/OpenAPIBlock.tsx';
import { useParameters } from '#routing/parameters.ts';
import { findOperation } from '../document/operations.ts';
import type { OpenAPIDocument } from '../document/openapiDocument.ts';
import { latestDocumentQuery, specsQuery } from '../openapi.queries.ts';
import { OperationBlock } from './OperationBlock.tsx';
import { SchemasBlock } from './SchemasBlock.tsx';
import { failureText, isSlug, missingText, schemasNamed, slugOfSource, wantedOf } from './specBlock.ts';

type DocumentProps = { block: OpenAPIBlockProps; document: OpenAPIDocument; slug: string };

/** The operation or schemas of a block, or why they aren't shown. */
function FromDocument({ block, document, slug }: DocumentProps) {
  const wanted = wantedOf(block);
  const { name, title, grouped = false, children } = block;
  if (wanted.kind === 'operation') {
    const operation = findOperation(document, wanted.operation);
    if (operation) return <OperationBlock document={document} operation={operation} slug={slug} />;
    return (
      <OpenAPITitle name={name} title={title} note={missingText(wanted, [], slug)}>
        {children}
      </OpenAPITitle>
    );
  }
  const { schemas, missing } = schemasNamed(document, wanted.names);
  const note = missing.length > 0 || schemas.length === 0 ? missingText(wanted, missing, slug) : '';
  if (schemas.length === 0)
    return (
      <OpenAPITitle name={name} title={title} note={note}>
        {children}
      </OpenAPITitle>
    );
  return <SchemasBlock document={document} slug={slug} schemas={schemas} grouped={grouped} note={note} />;
}

/**
 * An OpenAPI block of a page, drawn from the specification of the organization. A source URL is never requested; it is
 * compared with the sources of the specifications.
 */
export function SpecBlock(block: OpenAPIBlockProps) {
  const { name, title, spec, src = '', children } = block;
  const { organizationId = '' } = useParameters();
  const specs = useQuery({
    ...specsQuery(organizationId),
    enabled: spec === undefined && /^https?:/i.test(src),
  });
  const slug = spec ?? slugOfSource(specs.data?.items ?? [], src) ?? '';
  const { data: document, error } = useQuery({
    ...latestDocumentQuery({ organizationId, specSlug: slug }),
    enabled: isSlug(slug),
  });
  if (document) return <FromDocument block={block} document={document} slug={slug} />;
  const isBusy = specs.isLoading || (isSlug(slug) && !error);
  const isUnknown = slug !== '' && !isSlug(slug);
  const note = error
    ? failureText(error, slug)
    : isUnknown
      ? `There is no specification “${slug}”.`
      : isBusy
        ? 'Loading the specification…'
        : '';
  return (
    <OpenAPITitle name={name} title={title} note={note} isBusy={isBusy}>
      {!isBusy && children}
    </OpenAPITitle>
  );
}
