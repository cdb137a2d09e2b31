import * as contract from '@shala/contract/agreements/agreements'
import { listHeldAccess } from '../access/holdsCourse.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { implement } from '../people/implement.ts'
import { acceptances, agreementTexts, filterForCourse, readAgreements } from './agreement.ts'
import { listChanges } from './listChanges.ts'
import { filterMissing } from './listMissingAgreements.ts'

export const listAgreements = implement(contract.listAgreements, async ({ courseId }, { uid }) => {
  const agreements = await readAgreements()
  if (agreements.length === 0) return { missing: [] }
  const held = await listHeldAccess(uid)
  const courseIds = [...held.map((record) => record.courseId), ...(courseId ? [courseId] : [])]
  const needed = new Set(courseIds.flatMap((id) => filterForCourse(agreements, id)))
  return { missing: await addChanges(uid, await filterMissing(uid, [...needed])) }
})

/** Adds what has changed since the version of each agreement that the student accepted last. */
async function addChanges(
  userId: string,
  missing: readonly contract.MissingAgreement[],
): Promise<contract.AgreementToAccept[]> {
  if (missing.length === 0) return []
  const { docs } = await firestore()
    .collection(acceptances.collection)
    .where('userId', '==', userId)
    .get()
  const accepted = docs
    .flatMap((stored) => acceptances.content.safeParse(stored.data()).data ?? [])
    .toSorted((one, other) => other.version - one.version)
  const former = new Map(missing.map(({ key }) => [key, accepted.find((one) => one.key === key)]))
  const hashes = [...former.values()].flatMap((one) => one?.hash ?? [])
  const texts = await readDocuments(agreementTexts, hashes)
  return missing.map((agreement) => {
    const last = former.get(agreement.key)
    const text = contract.AgreementText.safeParse(texts.get(last?.hash ?? '')?.data()).data
    if (last === undefined || text === undefined) return { ...agreement, before: null }
    const { version, acceptedAt } = last
    const changes = listChanges(text, agreement)
    return { ...agreement, before: { version, acceptedAt: acceptedAt.toISOString(), changes } }
  })
}
