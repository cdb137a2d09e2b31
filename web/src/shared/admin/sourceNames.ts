import type { DirectSource } from '@shala/contract/access/sources'

/** The sources that an admin names directly, in words: the type of an enrolment or an invitation. */
export const sourceNames: ReadonlyMap<string, string> = new Map([
  ['individual', 'Given by us'],
  ['purchase', 'Paid'],
  ['scholarship', 'Scholarship'],
] satisfies [DirectSource, string][])
