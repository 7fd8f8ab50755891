import { asObject, asString, isObject } from '../json.ts';
import type { OpenAPIDocument } from '../openapiDocument.ts';
import { documentationParts } from './operationDrawing.ts';
import { fact, markdown, type Part } from './part.ts';

/** Returns what a document says about itself, besides its title, version and description. */
export function infoParts({ root }: OpenAPIDocument): Part[] {
  const info = asObject(root['info']);
  const contact = asObject(info['contact']);
  const license = asObject(info['license']);
  const email = asString(contact['email']);
  const [contactUrl, licenseUrl] = [asString(contact['url']), asString(license['url'])];
  const terms = asString(info['termsOfService']);
  return [
    ...markdown(asString(info['summary'])),
    ...fact('Contact', asString(contact['name']) ?? contactUrl, contactUrl),
    ...fact('Email', email),
    ...fact('License', asString(license['name']) ?? licenseUrl, licenseUrl),
    ...fact('License identifier', asString(license['identifier'])),
    ...fact('Terms of service', terms, terms),
    ...(isObject(root['externalDocs']) ? documentationParts(root['externalDocs']) : []),
  ];
}
