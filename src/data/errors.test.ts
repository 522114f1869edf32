import { describe, expect, it } from 'vitest';
import { databaseError } from './errors.ts';

describe('an error of the database', () => {
  it.each([
    ['23502', 'null value in column "title" of relation "designs" violates', 'Required field missing: title'],
    ['23505', 'duplicate key value violates', 'This record already exists. Please use a unique value.'],
    ['42703', 'column designs.colour does not exist', 'Database schema error. Operation could not be completed.'],
    ['PGRST204', 'Could not find the column', 'Database schema error. Invalid column reference.'],
    ['XX000', 'secret detail', 'Failed to load designs'],
  ])('%s says what its code means, else what failed', (code, message, shown) => {
    const error = databaseError({ code, message }, 'Failed to load designs');
    expect([error.code, error.message]).toEqual([code, shown]);
  });
});
