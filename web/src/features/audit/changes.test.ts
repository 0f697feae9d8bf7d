import { describe, expect, it } from 'vitest';
import { changesOf, fieldWords, subjectName } from './changes';

describe('OPS-01 the values before and after an entry', () => {
  it('lists the differences in words, and counts the unchanged fields', () => {
    const before = { role: 'SalesPerson', name: 'Lena Fischer', mobilePhone: '2125550107', isActive: true, managerId: null, accessToTemplates: false };
    const after = { ...before, role: 'SalesManager', mobilePhone: '2125550199', accessToTemplates: true };
    expect(changesOf({ before, after })).toEqual({
      sides: 'both',
      unchanged: 3,
      changes: [
        { field: 'Role', before: 'Bucket owner', after: 'Submarket Owner' },
        { field: 'Mobile phone', before: '(212) 555-0107', after: '(212) 555-0199' },
        { field: 'Access to templates', before: 'No', after: 'Yes' },
      ],
    });
  });

  it('lists all fields of a creation or a deletion', () => {
    expect(changesOf({ after: { seats: 1250 } })).toEqual({ sides: 'after', unchanged: 0, changes: [{ field: 'Seats', before: '—', after: '1,250' }] });
    expect(changesOf({ before: { seats: 3 }, after: null })).toMatchObject({ sides: 'before', changes: [{ field: 'Seats', before: '3' }] });
    expect(changesOf({})).toEqual({ sides: 'none', changes: [], unchanged: 0 });
  });

  it('reads nested values, lists, and fields that only one side has', () => {
    const entry = {
      before: { price: { min: 0, max: 100 }, zipCodes: ['10023'] },
      after: { price: { min: 0, max: 200 }, zipCodes: ['10023', '10024'], note: 'x' },
    };
    expect(changesOf(entry).changes).toEqual([
      { field: 'Price › Max', before: '100', after: '200' },
      { field: 'Zip codes', before: '10023', after: '10023, 10024' },
      { field: 'Note', before: '—', after: 'x' },
    ]);
    const many = changesOf({ after: { zipCodes: Array.from({ length: 30 }, (_, index) => `z${index}`) } });
    expect(many.changes[0]?.after).toMatch(/z19 and 10 more$/);
  });

  it('accepts values of any shape', () => {
    expect(changesOf({ after: 'moved' }).changes).toEqual([{ field: 'Value', before: '—', after: 'moved' }]);
    expect(changesOf({ before: [1, 2], after: {} })).toMatchObject({ sides: 'both' });
  });
});

it('turns field names into words', () => {
  expect(['homeOwnerDataAccessLimit', 'address1', 'seats_in_use', 'is_active'].map(fieldWords)).toEqual([
    'Home owner data access limit',
    'Address1',
    'Seats in use',
    'Is active',
  ]);
});

it('finds the name of an entry’s subject', () => {
  expect(subjectName({ before: { name: 'Old' }, after: { name: 'New' } })).toBe('New');
  expect(subjectName({ before: { name: 'Old' } })).toBe('Old');
  expect(subjectName({ after: { kind: 'listing' } })).toBeUndefined();
});
