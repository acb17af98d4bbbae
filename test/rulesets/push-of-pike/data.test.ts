import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { armies } from '../../../src/rulesets/push-of-pike/data/armies.ts';
import { drawnFields, fields } from '../../../src/rulesets/push-of-pike/data/fields.ts';
import { columnsOfFallback } from '../../../src/rulesets/push-of-pike/data/numbers.ts';
import { scenarios } from '../../../src/rulesets/push-of-pike/data/scenarios.ts';
import { warriors } from '../../../src/rulesets/push-of-pike/data/warriors.ts';
import { missiles, weapons } from '../../../src/rulesets/push-of-pike/data/weapons.ts';

// The rulebook's section 18 holds the same tables as data, and that copy is authoritative.
const rulebook = readFileSync(join(import.meta.dirname, '../../../src/rulesets/push-of-pike/RULES.md'), 'utf8');
const data = JSON.parse(rulebook.split('```json')[1]!.split('```')[0]!);

const rows = <T, U>(table: Readonly<Record<string, T>>, row: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, row(value)]));

it('has the weapons of the rulebook', () => {
  expect(
    rows(weapons, ({ class: kind, twoHanded, piercing, fast, strikesPerFurtherFullRank }) => ({
      ...{ class: kind, two_handed: twoHanded, piercing, fast, extra: strikesPerFurtherFullRank },
    })),
  ).toEqual(data.weapons);
});

it('has the missiles of the rulebook', () => {
  expect(missiles).toEqual(data.missiles);
});

it('has the warrior types of the rulebook', () => {
  expect(warriors).toEqual(data.types);
});

it('has the army lists of the rulebook', () => {
  expect(armies).toEqual(data.armies);
});

it('has the fields of the rulebook, drawn in its order', () => {
  expect(fields).toEqual(data.fields);
  expect(drawnFields).toEqual(['plain', 'ridge', 'woods', 'fords']); // PP-SU-3
});

it('has the scenarios of the rulebook', () => {
  expect(rows(scenarios, ({ title: _, ...scenario }) => scenario)).toEqual(data.scenarios);
});

it('PP-DC-4 names each column of the narrowest field once, from the middle to both edges', () => {
  const listed = /the columns\s+((?:\d+, )+\d+)/.exec(rulebook)?.[1]?.split(', ').map(Number);
  expect(columnsOfFallback).toEqual(listed);
});
