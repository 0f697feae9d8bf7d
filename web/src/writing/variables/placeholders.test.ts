import { expect, it } from 'vitest';
import { filled, placeholderProblems, type Variable } from './placeholders';

const variable = (id: string, label: string, group: Variable['group'] = 'property'): Variable => ({
  id,
  label,
  placeholder: `{ ${label} }`,
  category: 'Property',
  group,
  example: `my ${label}`,
});
const variables = [variable('city', 'City'), variable('zipCode', 'Zip Code'), variable('surveyor', 'Surveyor', 'lead')];

const problems = (text: string, group: Variable['group'] = 'property') => placeholderProblems(text, variables, group).map(({ text: words }) => words);

it('a placeholder is recognized in any spacing and case', () => {
  expect(problems('In {City} and {  zip   code }')).toEqual([]);
});

it('a misspelled placeholder is reported with the nearest correct one', () => {
  expect(problems('In { Citty }')).toEqual(['{ Citty } isn’t a variable. Did you mean { City }?']);
  expect(problems('In { Weather forecast }')).toEqual(['{ Weather forecast } isn’t a variable.']);
});

it('a placeholder of another event is reported', () => {
  expect(problems('{ Surveyor }')).toEqual(['{ Surveyor } isn’t available for this event.']);
  expect(problems('{ Surveyor }', 'lead')).toEqual([]);
});

it('unpaired braces are reported with their line', () => {
  expect(problems('Hello\n{ City\nand }')).toEqual(['Missing } for the { on line 2.', 'Missing { for the } on line 3.']);
});

it('known placeholders are filled in, the rest stays', () => {
  expect(filled('{ City }, { Zip Code }', variables, ({ id }) => (id === 'city' ? 'Rye' : undefined))).toBe('Rye, { Zip Code }');
});
