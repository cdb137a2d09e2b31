import * as contract from '@shala/contract/agreements/agreements'
import { listHeldAccess } from '../access/holdsCourse.ts'
import { implement } from '../people/implement.ts'
import { filterForCourse, readAgreements } from './agreement.ts'
import { filterMissing } from './listMissingAgreements.ts'

export const listAgreements = implement(contract.listAgreements, async ({ courseId }, { uid }) => {
  const agreements = await readAgreements()
  if (agreements.length === 0) return { missing: [] }
  const held = await listHeldAccess(uid)
  const courseIds = [...held.map((record) => record.courseId), ...(courseId ? [courseId] : [])]
  const needed = new Set(courseIds.flatMap((id) => filterForCourse(agreements, id)))
  return { missing: await filterMissing(uid, [...needed]) }
})
