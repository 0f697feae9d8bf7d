/** The names of the three levels of territory. lib/ imports it, so it imports nothing. */

export const texts = {
  Market: { category: 'Market', one: 'Market', many: 'Markets', title: 'Markets', create: 'Create Market', action: 'Create market' },
  SubMarket: {
    category: 'Sub Market',
    one: 'Child market',
    many: 'Child markets',
    title: 'Child Markets',
    create: 'Create Child Market',
    action: 'Create child market',
  },
  Bucket: { category: 'Bucket', one: 'Bucket', many: 'Buckets', title: 'Buckets', create: 'Create Bucket', action: 'Create bucket' },
  unallocated: 'Unallocated',
};
