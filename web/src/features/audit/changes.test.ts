import { describe, expect, it } from 'vitest';
import { changesOf, fieldWords, subjectName } from './changes';

describe('OPS-01 what an entry says was there before and after', () => {
  it('shows what differs, in words, and counts what does not', () => {
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

  it('shows all of what was created or taken away', () => {
    expect(changesOf({ after: { seats: 1250 } })).toEqual({ sides: 'after', unchanged: 0, changes: [{ field: 'Seats', before: '—', after: '1,250' }] });
    expect(changesOf({ before: { seats: 3 }, after: null })).toMatchObject({ sides: 'before', changes: [{ field: 'Seats', before: '3' }] });
    expect(changesOf({})).toEqual({ sides: 'none', changes: [], unchanged: 0 });
  });

  it('reads what stands inside something else, lists, and fields only one side has', () => {
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

  it('survives whatever stands there', () => {
    expect(changesOf({ after: 'moved' }).changes).toEqual([{ field: 'Value', before: '—', after: 'moved' }]);
    expect(changesOf({ before: [1, 2], after: {} })).toMatchObject({ sides: 'both' });
  });
});

it('names fields as people do', () => {
  expect(['homeOwnerDataAccessLimit', 'address1', 'seats_in_use', 'is_active'].map(fieldWords)).toEqual([
    'Home owner data access limit',
    'Address1',
    'Seats in use',
    'Is active',
  ]);
});

it('knows the name of what an entry is about', () => {
  expect(subjectName({ before: { name: 'Old' }, after: { name: 'New' } })).toBe('New');
  expect(subjectName({ before: { name: 'Old' } })).toBe('Old');
  expect(subjectName({ after: { kind: 'listing' } })).toBeUndefined();
});
