import {
  TableNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
} from 'kysely';

/** Returns the table that a statement writes to, or undefined for a read. */
function tableOf(node: PluginTransformQueryArgs['node']) {
  let table: OperationNode | undefined;
  if (node.kind === 'InsertQueryNode') table = node.into;
  if (node.kind === 'UpdateQueryNode') table = node.table;
  if (node.kind === 'DeleteQueryNode') table = node.from.froms[0];
  return table && TableNode.is(table) ? table.table.identifier.name : undefined;
}

/** Collects the tables in which the statements of a transaction changed at least one row. */
export class WrittenTables implements KyselyPlugin {
  readonly tables = new Set<string>();
  readonly #pending = new WeakMap<QueryId, string>();

  transformQuery({ queryId, node }: PluginTransformQueryArgs) {
    const table = tableOf(node);
    if (table !== undefined) this.#pending.set(queryId, table);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    const table = this.#pending.get(queryId);
    if (table !== undefined && ((result.numAffectedRows ?? 0n) > 0n || result.rows.length > 0))
      this.tables.add(table);
    return result;
  }
}
