import type { Cohort } from '@shala/contract/people/cohorts'
import { lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** What the list of cohorts offers. */
export const cohortListConfig: ListConfig<Cohort> = {
  collection: 'cohorts',
  noun: { one: 'group', many: 'groups' },
  searchField: 'search',
  searchLabel: 'Search groups',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [
    {
      key: 'show',
      label: 'Show',
      field: 'active',
      options: [
        { key: 'open', label: 'Open', value: true },
        { key: 'closed', label: 'Closed', value: false },
      ],
    },
  ],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Courses', text: ({ courseIds }) => courseIds.join(', ') },
    { title: 'First day', text: ({ startsOn }) => startsOn ?? '' },
    { title: 'Last day', text: ({ endsOn }) => endsOn ?? '' },
    { title: 'Open', text: ({ active }) => (active ? 'yes' : 'no') },
    lastChange.column,
  ],
}
