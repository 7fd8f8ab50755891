import { asArray, asObject, asString, isObject } from '#openapi/document/json.ts';
import { resolveRef } from '#openapi/document/refs.ts';
import { has, onlyOne, requireOne, templateNames, type Rule } from './rule.ts';
import { checkArray, checkBounds } from './schemaRules.ts';

export const checkParameter: Rule = (value, path, context) => {
  const { version, report } = context;
  if (has(value, '$ref')) return;
  if (value['in'] === 'path' && value['required'] !== true)
    report(has(value, 'required') ? [...path, 'required'] : path, 'A path parameter needs “required: true”.');
  if (version === '2.0') {
    if (value['in'] === 'body') requireOne(value, ['schema'], 'A body parameter', path, report);
    else requireOne(value, ['type'], 'A parameter', path, report);
    checkBounds(value, path, context);
    checkArray(value, path, context);
    return;
  }
  requireOne(value, ['schema', 'content'], 'A parameter', path, report);
  onlyOne(value, ['schema', 'content'], path, report);
  onlyOne(value, ['example', 'examples'], path, report);
  const allowed = styles[asString(value['in']) ?? ''];
  const style = asString(value['style']);
  if (style !== undefined && allowed && !allowed.includes(style))
    report(
      [...path, 'style'],
      `“style” of this parameter must be ${allowed.join(' or ')}, but is “${style}”.`,
    );
};

const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

export const checkOperation: Rule = (value, path, { root, report, seen }) => {
  const id = asString(value['operationId']);
  if (id !== undefined && seen('operation', id))
    report([...path, 'operationId'], `The operation ID “${id}” is used by another operation.`);
  const template = String(path.at(-2) ?? '');
  const isPath = path[0] === 'paths' && path.length === 3;
  const item = resolveRef(root, asObject(root['paths'])[template]).value;
  const lists = [
    [asArray(value['parameters']), [...path, 'parameters']],
    [isPath ? asArray(item['parameters']) : [], [...path.slice(0, -1), 'parameters']],
  ] as const;
  const declared = new Set<string>();
  const names = templateNames(template);
  let isPathWrong = false;
  for (const [list, place] of lists) {
    const keys = new Set<string>();
    for (const [index, one] of list.entries()) {
      const { value: parameter, unresolved } = resolveRef(root, one);
      if (unresolved !== undefined) return;
      const name = String(parameter['name']);
      const key = `${String(parameter['in'])} ${name}`;
      if (place[0] === path[0] && place.length > path.length && keys.has(key))
        report([...place, index], `The parameter “${name}” is declared twice.`);
      keys.add(key);
      if (parameter['in'] === 'path') {
        declared.add(name);
        if (isPath && !names.includes(name)) {
          isPathWrong = true;
          if (place.length > path.length) report([...place, index], `The path doesn’t contain {${name}}.`);
        }
      }
    }
  }
  if (isPath)
    for (const name of names)
      if (!declared.has(name))
        report(
          isPathWrong ? path.slice(0, -1) : path,
          `The parameter {${name}} of the path is missing in “parameters”.`,
        );
  const responses = value['responses'];
  if (isObject(responses) && Object.keys(responses).every((key) => key.startsWith('x-')))
    report([...path, 'responses'], 'An operation needs at least one response.');
};
