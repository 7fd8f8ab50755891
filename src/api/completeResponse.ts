import type { Endpoint } from '#contract/endpoint.ts';
import { shapes } from '#contract/shapes.ts';
import { complete } from './complete.ts';
import { convertTexts } from './documentText.ts';

/** Completes a response in place, and converts its structured documents to Markdown. */
export const completeResponse = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, value: unknown) =>
  convertTexts(complete(value, shapes[`${method} ${path}`]));
