import type { EnrolmentRequest } from '@shala/contract/courses/enrolments'
import {
  courseFilter,
  type FindPeople,
  type ListConfig,
  personSearch,
} from '../../../shared/ui/list/listConfig.ts'
import { requestedDate, requestStates } from './requestStates.ts'

interface RequestListParts {
  readonly courses: readonly { courseId: string; title: string }[]
  readonly getTitle: (courseId: string) => string
  readonly findPeople: FindPeople
}

/**
 * Builds the configuration of the list of requests. Open requests are shown first, the oldest at
 * the top.
 */
export function requestListConfig(parts: RequestListParts): ListConfig<EnrolmentRequest> {
  const { courses, getTitle, findPeople } = parts
  return {
    collection: 'enrolmentRequests',
    noun: { one: 'request', many: 'requests' },
    searchLabel: 'Search people',
    ownerSearch: personSearch(findPeople),
    sorts: [
      {
        key: 'since',
        label: 'Since',
        field: 'since',
        moment: true,
        valueOf: ({ since }) => since,
      },
    ],
    filters: [
      {
        key: 'state',
        label: 'Status',
        field: 'state',
        initially: 'asked',
        options: Object.entries(requestStates).map(([key, { label }]) => ({
          key,
          label,
          value: key,
        })),
      },
      courseFilter('course', courses),
    ],
    columns: [
      { title: 'User ID', text: ({ userId }) => userId },
      { title: 'Course', text: ({ courseId }) => getTitle(courseId) },
      { title: 'Date', text: requestedDate },
      { title: 'Status', text: ({ state }) => requestStates[state].label },
      { title: 'Since', sort: 'since', text: ({ since }) => since },
      { title: 'Message', text: ({ message }) => message },
      { title: 'Reason', text: ({ reason }) => reason },
    ],
  }
}
