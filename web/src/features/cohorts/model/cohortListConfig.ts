import { type Cohort, type CohortMember, membersPath } from '@shala/contract/people/cohorts'
import { activeFilter, lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** The configuration of the list of groups. */
export const cohortListConfig: ListConfig<Cohort> = {
  collection: 'cohorts',
  noun: { one: 'group', many: 'groups' },
  searchField: 'search',
  searchLabel: 'Search groups',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [activeFilter('open', 'closed')],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Courses', text: ({ courseIds }) => courseIds.join(', ') },
    { title: 'First day', text: ({ startsOn }) => startsOn ?? '' },
    { title: 'Last day', text: ({ endsOn }) => endsOn ?? '' },
    { title: 'Open', text: ({ active }) => (active ? 'yes' : 'no') },
    lastChange.column,
  ],
}

/** The configuration of the list of members. */
export const memberListConfig = (cohortId: string): ListConfig<CohortMember> => ({
  collection: membersPath(cohortId),
  noun: { one: 'member', many: 'members' },
  searchField: 'search',
  searchLabel: 'Search members',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    {
      key: 'joined',
      label: 'Joined',
      field: 'joinedAt',
      moment: true,
      valueOf: ({ joinedAt }) => joinedAt,
    },
  ],
  filters: [
    {
      key: 'show',
      label: 'Show',
      field: 'left',
      options: [
        { key: 'members', label: 'Members', value: false },
        { key: 'left', label: 'Left', value: true },
      ],
    },
  ],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'User ID', text: ({ userId }) => userId ?? '' },
    { title: 'Invited address', text: ({ email }) => email ?? '' },
    { title: 'Joined', text: ({ joinedAt }) => joinedAt },
    { title: 'Left', text: ({ left }) => (left ? 'yes' : 'no') },
  ],
})
