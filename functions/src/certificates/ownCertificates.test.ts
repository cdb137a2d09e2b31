import * as contract from '@shala/contract/certificates/certificates'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  issueCertificate,
  readStoredCertificate,
  readChecked,
} from '../testing/builders/certificates.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { releaseCertificates } from './keepCertificates.ts'

let maya: TestPerson
beforeEach(async () => {
  maya = await createUser()
})

const issue = async (name?: string) => issueCertificate(admin, maya.uid, await addCourse(), name)

/** Returns the stored certificate and its history as text. */
async function traces(number: string): Promise<string> {
  const [stored, events] = await Promise.all([
    firestore().collection('certificates').doc(number).get(),
    listAudit('certificates', number),
  ])
  return JSON.stringify([stored.data(), events])
}

describe('keepCertificates', () => {
  test('saves the choice for all certificates of the caller, and only these', async () => {
    const own = [await issue(), await issue()]
    const other = await issueCertificate(admin, (await createUser()).uid, await addCourse())
    expect(await call(contract.keepCertificates, { keep: true }, maya)).toEqual({ certificates: 2 })
    for (const number of own)
      expect(await readStoredCertificate(number)).toMatchObject({ keep: true })
    expect(await readStoredCertificate(other)).toMatchObject({ keep: false })
    await call(contract.keepCertificates, { keep: false }, maya)
    for (const number of own)
      expect(await readStoredCertificate(number)).toMatchObject({ keep: false })
  })
})

describe('releaseCertificates', () => {
  slowTest('keeps a certificate that its holder wanted to keep, without the user ID', async () => {
    const replaced = await issue('Maya Okafor')
    const form = { name: 'Maya Lindqvist', hours: 200, completedOn: '2026-01-31' }
    const request = { number: replaced, revision: 1, certificate: form }
    const { id: number } = await call(contract.reissueCertificate, request, admin)
    await call(contract.keepCertificates, { keep: true }, maya)
    const before = await readChecked(number)
    await releaseCertificates(maya.uid)
    await releaseCertificates(maya.uid)
    expect(await readChecked(number)).toEqual(before)
    expect(await readStoredCertificate(number)).toMatchObject({ userId: null, status: 'valid' })
    expect(await traces(number)).not.toContain(maya.uid)
    expect(await traces(replaced)).not.toMatch(/Okafor/)
    const events = await listAudit('certificates', number)
    expect(events).toMatchObject([{ action: 'account deleted', by: 'system', before: null }])
    const revision = (await readStoredCertificate(number))?.revision ?? 0
    const revoke = { number, revision, revoked: true, reason: 'Mistake' }
    await call(contract.setCertificateRevoked, revoke, admin)
    expect(await readChecked(number)).toEqual({ status: 'revoked' })
  })

  slowTest('removes the name from all other certificates', async () => {
    const withdrawn = await issue('Maya Lindqvist')
    const replaced = await issue('Maya Okafor')
    const form = { name: 'Maya Lindqvist', hours: 200, completedOn: '2026-01-31' }
    const request = { number: replaced, revision: 1, certificate: form }
    const { id: renewed } = await call(contract.reissueCertificate, request, admin)
    const damaged = await issue()
    await firestore().doc(`certificates/${damaged}`).update({ hours: 'many' })
    await releaseCertificates(maya.uid)
    expect(await traces(damaged)).toBe('[null,[]]')
    expect(await readChecked(withdrawn)).toEqual({ status: 'withdrawn' })
    expect(await readChecked(replaced)).toEqual({ status: 'replaced' })
    expect(await readChecked(renewed)).toEqual({ status: 'withdrawn' })
    for (const number of [withdrawn, replaced, renewed]) {
      expect((await traces(number)).toLowerCase()).not.toMatch(/maya|lindqvist|okafor/)
      expect(await traces(number)).not.toContain(maya.uid)
    }
  })
})

describe('checkCertificate', () => {
  slowTest('answers every caller, and returns null for an unknown number', async () => {
    const number = await issue()
    const shown = ['categories', 'completedOn', 'course', 'hours', 'name', 'status']
    expect(Object.keys((await readChecked(number)) ?? {}).sort()).toEqual(shown)
    expect(await readChecked('0000-0000-0000-0000')).toBeNull()
  })
})
