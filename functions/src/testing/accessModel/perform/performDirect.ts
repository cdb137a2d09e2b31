import { bulkGrant, bulkRevoke, extendAccess } from '#access/callables/bulkChanges.ts'
import {
  grantAccess,
  grantSource,
  revokeAccess,
  revokeSource,
} from '#access/callables/singleChanges.ts'
import { ask } from '../callers.ts'
import type { Operation } from '../operations/operations.ts'
import { at, getName, getSourceKey, type School } from '../school.ts'

type Direct = Extract<
  Operation,
  { kind: 'grant' | 'revoke' | 'extend' | 'bulkGrant' | 'bulkRevoke' }
>

/** Changes access directly. */
export function performDirect(here: School, operation: Direct, by: string): Promise<unknown> {
  const courseId = at(here.courseIds, operation.course)
  switch (operation.kind) {
    case 'grant': {
      const { who, held, source } = operation
      const terms = { ...held, courseId }
      return source === 'individual' || 'address' in who
        ? ask(grantAccess, { ...terms, ...getName(here, who) }, by)
        : ask(grantSource, { ...terms, ...getName(here, who), source }, by)
    }
    case 'revoke': {
      const userId = at(here.people, operation.person)
      const { source } = operation
      return source === null
        ? ask(revokeAccess, { userId, courseId }, by)
        : ask(revokeSource, { userId, courseId, source: getSourceKey(here, source) }, by)
    }
    case 'extend': {
      const userIds = operation.people.map((person) => at(here.people, person))
      return ask(extendAccess, { userIds, courseId, endsOn: operation.endsOn }, by)
    }
    case 'bulkGrant':
    case 'bulkRevoke': {
      const userIds = operation.people.map((person) => at(here.people, person))
      return operation.kind === 'bulkGrant'
        ? ask(bulkGrant, { userIds, courseId, ...operation.held }, by)
        : ask(bulkRevoke, { userIds, courseId }, by)
    }
  }
}
