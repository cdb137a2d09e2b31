import type { EnrolmentRequest } from '@shala/contract/enrolments'
import { mostAmong } from '../../../shared/query.ts'
import type { Server } from '../../../shared/server.ts'
import type { ListConfig } from '../../../shared/ui/list/listConfig.ts'
import { requestedDate, requestStates } from './requestStates.ts'

/** Finds people by a text, at most so many; and whether there are more. Throws an `AppError`. */
export type FindPeople = (
  server: Server,
  text: string,
  most: number,
) => Promise<{ userIds: readonly string[]; more: boolean }>

interface RequestListParts {
  readonly courses: readonly { courseId: string; title: string }[]
  readonly titleOf: (courseId: string) => string
  readonly findPeople: FindPeople
}

/** What the list of requests offers: at first what asks for a word, whoever has waited longest first. */
export function requestListConfig(parts: RequestListParts): ListConfig<EnrolmentRequest> {
  const { courses, titleOf, findPeople } = parts
  return {
    collection: 'enrolmentRequests',
    noun: { one: 'request', many: 'requests' },
    searchLabel: 'Search people',
    ownerSearch: {
      field: 'userId',
      find: async (server, text) => {
        const { userIds, more } = await findPeople(server, text, mostAmong)
        return { keys: userIds, more }
      },
      hint: 'Type the first letters of a name or an address',
      nobody: 'Nobody’s name or address begins like this. Check the spelling.',
      onlyFirst: `More people begin like this: only the first ${mostAmong} are looked at. Type more to find the others.`,
    },
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
        label: 'State',
        field: 'state',
        initially: 'asked',
        options: Object.entries(requestStates).map(([key, { label }]) => ({
          key,
          label,
          value: key,
        })),
      },
      {
        key: 'course',
        label: 'Course',
        field: 'courseId',
        options: courses.map(({ courseId, title }) => ({
          key: courseId,
          label: title,
          value: courseId,
        })),
      },
    ],
    columns: [
      { title: 'User ID', text: ({ userId }) => userId },
      { title: 'Course', text: ({ courseId }) => titleOf(courseId) },
      { title: 'Date', text: requestedDate },
      { title: 'State', text: ({ state }) => requestStates[state].label },
      { title: 'Since', sort: 'since', text: ({ since }) => since.toISOString() },
      { title: 'What they wrote', text: ({ message }) => message },
      { title: 'Reason', text: ({ reason }) => reason },
    ],
  }
}
