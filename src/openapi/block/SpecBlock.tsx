import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { OpenAPIBlockProps } from '#prose/blocks/openapiContext.ts';
import { OpenAPITitle } from '#prose/blocks/OpenAPIBlock.tsx';
import { useParameters } from '#routing/parameters.ts';
import { findOperation } from '../document/operations.ts';
import type { OpenAPIDocument } from '../document/openapiDocument.ts';
import { latestDocumentQuery } from '../latestDocumentQuery.ts';
import { specsQuery } from '../specsQuery.ts';
import { OperationBlock } from './OperationBlock.tsx';
import { SchemasBlock } from './SchemasBlock.tsx';
import { isSlug, missingText, schemasNamed, slugOfSource, wantedOf } from '../document/wanted.ts';
import { failureText } from './specBlock.ts';

type DocumentProps = OpenAPIBlockProps & { document: OpenAPIDocument; slug: string };

/** The operation or schemas of a block, or why they aren't shown. */
function FromDocument({ block, document, slug, children }: DocumentProps) {
  const wanted = wantedOf(block);
  const titled = (note: string) => (
    <OpenAPITitle block={block} note={note}>
      {children}
    </OpenAPITitle>
  );
  if (wanted.kind === 'operation') {
    const operation = findOperation(document, wanted.operation);
    if (!operation) return titled(missingText(wanted, [], slug));
    return <OperationBlock document={document} operation={operation} slug={slug} />;
  }
  const { schemas, missing } = schemasNamed(document, wanted.names);
  if (schemas.length === 0) return titled(missingText(wanted, missing, slug));
  return (
    <SchemasBlock
      document={document}
      slug={slug}
      schemas={schemas}
      grouped={block.attributes['grouped'] === 'true'}
      note={missing.length > 0 ? missingText(wanted, missing, slug) : undefined}
    />
  );
}

/**
 * An OpenAPI block of a page, drawn from the specification of the organization. A source URL is never requested; it is
 * compared with the sources of the specifications.
 */
export function SpecBlock({ block, children }: OpenAPIBlockProps) {
  const { spec, src = '' } = block.attributes;
  const { organizationId = '' } = useParameters();
  const specs = useQuery({ ...specsQuery(organizationId), enabled: !spec && /^https?:/i.test(src) });
  const slug = spec || (slugOfSource(specs.data?.items ?? [], src) ?? '');
  const isRead = isSlug(slug);
  const { data, error } = useQuery({
    ...latestDocumentQuery({ organizationId, specSlug: slug }),
    enabled: isRead,
  });
  // A page can have many blocks. Rendering them all can be interrupted.
  const document = useDeferredValue(data);
  if (document)
    return (
      <FromDocument block={block} document={document} slug={slug}>
        {children}
      </FromDocument>
    );
  if (specs.isLoading || (isRead && !error))
    return <OpenAPITitle block={block} note="Loading the specification…" />;
  return (
    <OpenAPITitle block={block} note={slug === '' ? '' : failureText(error, slug)}>
      {children}
    </OpenAPITitle>
  );
}
