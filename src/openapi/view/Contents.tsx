import type { Media } from '../document/operations.ts';
import { contentsOf } from '../document/operationText.ts';
import type { ShapeOf } from '../document/schemaText.ts';
import { Schema } from './SchemaTree.tsx';

/** The schemas of a body. Media types with the same schema are listed together. */
export const Contents = ({ media, shapeOf }: { media: readonly Media[]; shapeOf: ShapeOf }) =>
  contentsOf(media).map(({ name, schema }) => (
    <Schema key={name} name={name} schema={schema} shapeOf={shapeOf} />
  ));
