import {
  acceptAgreement,
  listAgreements,
  type MissingAgreement,
} from '@shala/contract/agreements/agreements'
import { call } from '../server.ts'
import type { TestPerson } from './people.ts'

/** The course of the sample content that has agreements. */
export const courseWithAgreements = '200-hour-yoga-teacher-training'

export async function listMissing(person: TestPerson): Promise<MissingAgreement[]> {
  const { missing } = await call(listAgreements, { courseId: courseWithAgreements }, person)
  return missing
}

export const accept = (person: TestPerson, agreement: MissingAgreement, name: string) =>
  call(acceptAgreement, toAcceptance(agreement, name), person)

export const toAcceptance = ({ key, version, hash }: MissingAgreement, name = 'Maya') => ({
  key,
  version,
  hash,
  name,
})

/** Accepts all agreements of `courseWithAgreements`. */
export async function acceptAll(person: TestPerson, name = 'Maya'): Promise<void> {
  for (const agreement of await listMissing(person)) await accept(person, agreement, name)
}
