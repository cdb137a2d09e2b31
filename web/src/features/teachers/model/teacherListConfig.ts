import type { Teacher } from '@shala/contract/people/teachers'
import { activeFilter, lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** The configuration of the list of teachers. */
export const teacherListConfig: ListConfig<Teacher> = {
  collection: 'teachers',
  noun: { one: 'teacher', many: 'teachers' },
  searchField: 'search',
  searchLabel: 'Search teachers',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [activeFilter('active', 'archived')],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Email', text: ({ email }) => email },
    { title: 'Status', text: ({ active }) => (active ? 'active' : 'archived') },
    lastChange.column,
  ],
}
