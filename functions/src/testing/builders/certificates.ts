import * as contract from '@shala/contract/certificates/certificates'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import type { TestPerson } from './people.ts'

/** Issues a certificate to a person who may not have finished; returns its number. */
export async function issueCertificate(
  admin: TestPerson,
  userId: string,
  courseId: string,
  name = 'Maya Lindqvist',
): Promise<string> {
  const request = {
    courseId,
    people: [{ userId, name }],
    hours: 200,
    exception: 'Agreed',
    notify: false,
  }
  const { issued, failed } = await call(contract.issueCertificates, request, admin)
  const [first] = issued
  if (first === undefined) throw new Error(failed[0]?.error ?? 'Nothing was issued')
  return first.number
}

/** The certificate as it is stored, or null. */
export const readStoredCertificate = (number: string) =>
  readStored(contract.Certificate, 'certificates', number)

/** Returns the public data of a certificate number. */
export async function readChecked(number: string): Promise<contract.CheckedCertificate | null> {
  return (await call(contract.checkCertificate, { number }, null)).certificate
}
