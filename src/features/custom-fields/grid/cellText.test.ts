import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import { displayText, formatText, parseText } from './cellText.ts';

const field = (type: string, options?: string[]): CustomField => ({
  id: type,
  name: type,
  type,
  ...(options && { options }),
  createdAt: '',
  updatedAt: '',
  urls: { location: '' },
  permissions: { view: true, edit: true },
});
const valueIn = (type: string, text: string, options?: string[]) =>
  parseText(field(type, options), text).value;
const reasonIn = (type: string, text: string, options?: string[]) =>
  parseText(field(type, options), text).reason;

test('clears the value for a blank text of any type', () => {
  for (const type of ['text', 'number', 'boolean', 'url', 'date']) assert.equal(valueIn(type, '  '), null);
});

test('parses numbers in common formats', () => {
  assert.equal(valueIn('number', ' 1,284.5 '), 1284.5);
  assert.equal(valueIn('number', '-3'), -3);
  assert.equal(valueIn('number', '1e3'), 1000);
  for (const text of ['1,5', '12 kg', '1.284,50', 'Infinity', '0x10'])
    assert.match(reasonIn('number', text) ?? '', /isn’t a number/);
});

test('parses several words for yes and no', () => {
  assert.equal(valueIn('boolean', 'TRUE'), true);
  assert.equal(valueIn('boolean', 'No'), false);
  assert.equal(reasonIn('boolean', 'perhaps'), 'Enter Yes or No.');
});

test('matches options ignoring case, and lists the options for an unknown text', () => {
  assert.equal(valueIn('select', 'customers', ['Customers', 'Visitors']), 'Customers');
  assert.equal(reasonIn('select', 'Friends', ['Customers']), 'Must be one of: Customers.');
});

test('parses several options separated by commas or line breaks', () => {
  const options = ['North', 'South', 'East, inland'];
  assert.deepEqual(valueIn('multi-select', 'north, South', options), ['North', 'South']);
  assert.deepEqual(valueIn('multi-select', 'East, inland', options), ['East, inland']);
  const several = ['North', 'East, inland'];
  assert.deepEqual(valueIn('multi-select', formatText(several), options), several);
  assert.match(reasonIn('multi-select', 'North, West', options) ?? '', /Must be one of/);
});

test('rejects long texts and invalid URLs and dates like the service', () => {
  assert.match(reasonIn('text', 'x'.repeat(257)) ?? '', /Must have at most 256 characters \(currently 257\)/);
  assert.match(reasonIn('url', 'gauges.example') ?? '', /full URL/);
  assert.match(reasonIn('url', 'javascript:alert(1)') ?? '', /full URL/);
  assert.match(reasonIn('date', '14/05/2031') ?? '', /2031-05-14/);
  assert.match(reasonIn('date', '2031-02-30') ?? '', /2031-05-14/);
  assert.equal(valueIn('date', '2031-05-14'), '2031-05-14');
});

test('parses a formatted value to the same value', () => {
  for (const [type, value] of [
    ['text', ' two\nlines '],
    ['number', 1284.5],
    ['boolean', false],
    ['date', '2031-05-14'],
    ['url', 'https://gauges.example/'],
  ] as const)
    assert.deepEqual(valueIn(type, formatText(value)), value);
});

test('distinguishes an empty selection from an unset field', () => {
  assert.equal(displayText(field('multi-select'), []), 'None');
  assert.equal(displayText(field('multi-select'), undefined), '');
});

test('shows line breaks as a symbol', () => {
  assert.equal(displayText(field('text'), 'two\nlines'), 'two ⏎ lines');
});
