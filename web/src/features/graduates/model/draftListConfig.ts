import type { DraftStatus, GraduateDraft } from '@shala/contract/graduates/profiles'
import { lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

interface DraftState {
  tone: 'plain' | 'accent' | 'good' | 'warn'
  label: string
}

/** The states of a draft in words. */
export const draftStates: Readonly<Record<DraftStatus, DraftState>> = {
  draft: { tone: 'plain', label: 'Draft' },
  submitted: { tone: 'accent', label: 'Waiting for approval' },
  'changes-asked': { tone: 'warn', label: 'Changes requested' },
  approved: { tone: 'good', label: 'Approved' },
}

const option = (status: DraftStatus) => ({
  key: status,
  label: draftStates[status].label,
  value: status,
})

/** The list of profiles. */
export const draftListConfig: ListConfig<GraduateDraft> = {
  collection: 'graduateDrafts',
  noun: { one: 'profile', many: 'profiles' },
  searchField: 'search',
  searchLabel: 'Search by name or city',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    {
      key: 'submitted',
      label: 'Submitted',
      field: 'submittedKey',
      valueOf: ({ submittedKey }) => submittedKey,
    },
    lastChange.sort,
  ],
  filters: [
    {
      key: 'status',
      label: 'Status',
      field: 'status',
      options: [option('submitted'), option('changes-asked'), option('approved'), option('draft')],
    },
  ],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'City', text: ({ city }) => city },
    { title: 'Status', text: ({ status }) => draftStates[status].label },
    { title: 'Agrees to be shown', text: ({ consent }) => (consent ? 'yes' : 'no') },
    { title: 'Courses', text: ({ courseIds }) => courseIds.join(' ') },
    { title: 'Year', text: ({ year }) => year ?? '' },
    { title: 'Submitted', text: ({ submittedAt }) => submittedAt ?? '' },
    lastChange.column,
  ],
}
