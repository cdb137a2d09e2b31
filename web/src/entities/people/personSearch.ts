import { maxInValues } from '#shared/query.ts'
import type { OwnerSearch } from '#shared/ui/list/listConfig.ts'
import { findPeople } from './peopleQueries.ts'

/** The search of a list whose records are each of one person, `userId`. */
export const personSearch: OwnerSearch = {
  field: 'userId',
  find: async (server, text) => {
    const { userIds, more } = await findPeople(server, text, maxInValues)
    return { keys: userIds, more }
  },
  hint: 'Type the start of a name or email',
  nobody: 'No name or email starts with this. Check the spelling.',
  onlyFirst: `Only the first ${maxInValues} people are searched. Type more to narrow the results.`,
}
