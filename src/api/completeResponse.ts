import type { Endpoint } from '#contract/endpoint.ts';
import { shapes } from '#contract/shapes.ts';
import { complete } from './complete.ts';
import { convertTexts } from './documentText.ts';

/** Fills in, in place, what a service left out of a response, and converts its structured documents to Markdown. */
export const completeResponse = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, value: unknown) =>
  convertTexts(complete(value, shapes[`${method} ${path}`]));
