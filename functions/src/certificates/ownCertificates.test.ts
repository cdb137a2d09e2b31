import * as contract from '@shala/contract/certificates/certificates'
import { firestore } from '../firestore/client.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { aCertificate, certificateOf, checkedOf } from '../testing/builders/certificates.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { aCourse, auditOf } from '../testing/store.ts'
import { releaseCertificates } from './keepCertificates.ts'

let admin: TestPerson
let maya: TestPerson
beforeAll(async () => {
  admin = await createAdmin()
})
beforeEach(async () => {
  maya = await createUser()
})

const issue = async (name?: string) => aCertificate(admin, maya.uid, await aCourse(), name)

/** Everything that is stored of a certificate, its history included, as text. */
async function traces(number: string): Promise<string> {
  const [stored, events] = await Promise.all([
    firestore().collection('certificates').doc(number).get(),
    auditOf('certificates', number),
  ])
  return JSON.stringify([stored.data(), events])
}

describe('keepCertificates', () => {
  test('says of all of one’s own, and of nobody else’s, whether they stay', async () => {
    const own = [await issue(), await issue()]
    const other = await aCertificate(admin, (await createUser()).uid, await aCourse())
    expect(await call(contract.keepCertificates, { keep: true }, maya)).toEqual({ certificates: 2 })
    for (const number of own) expect(await certificateOf(number)).toMatchObject({ keep: true })
    expect(await certificateOf(other)).toMatchObject({ keep: false })
    await call(contract.keepCertificates, { keep: false }, maya)
    for (const number of own) expect(await certificateOf(number)).toMatchObject({ keep: false })
  })

  test('says nothing where there is none', async () => {
    expect(await call(contract.keepCertificates, { keep: true }, maya)).toEqual({ certificates: 0 })
  })

  test('is refused to whoever is not signed in, and for what is neither yes nor no', async () => {
    const met = await refusal(contract.keepCertificates, { keep: true })
    expect(met).toMatchObject({ code: 'UNAUTHENTICATED' })
    const body = JSON.stringify({ data: { keep: 'yes' } })
    await expectBadInput(contract.keepCertificates, body, maya, 'keep')
  })
})

describe('once the account is deleted', () => {
  test('one that was to stay can be checked as before, and leads to nobody', async () => {
    const number = await issue()
    await call(contract.keepCertificates, { keep: true }, maya)
    const before = await checkedOf(number)
    await releaseCertificates(maya.uid)
    await releaseCertificates(maya.uid)
    expect(await checkedOf(number)).toEqual(before)
    expect(await certificateOf(number)).toMatchObject({ userId: null, status: 'valid' })
    expect(await traces(number)).not.toContain(maya.uid)
    const events = await auditOf('certificates', number)
    expect(events).toMatchObject([{ action: 'account deleted', by: 'system', before: null }])
  })

  test('of every other nothing says a name any more', async () => {
    const withdrawn = await issue('Maya Lindqvist')
    const replaced = await issue('Maya Okafor')
    const form = { name: 'Maya Lindqvist', hours: 200, completedOn: '2026-01-31' }
    const request = { number: replaced, revision: 1, certificate: form }
    const { id: renewed } = await call(contract.reissueCertificate, request, admin)
    await releaseCertificates(maya.uid)
    expect(await checkedOf(withdrawn)).toEqual({ status: 'withdrawn' })
    expect(await checkedOf(replaced)).toEqual({ status: 'replaced' })
    expect(await checkedOf(renewed)).toEqual({ status: 'withdrawn' })
    for (const number of [withdrawn, replaced, renewed]) {
      expect((await traces(number)).toLowerCase()).not.toMatch(/maya|lindqvist|okafor/)
      expect(await traces(number)).not.toContain(maya.uid)
    }
  })

  test('an older one that was replaced says no name, also where the newest stays', async () => {
    const replaced = await issue('Maya Okafor')
    const form = { name: 'Maya Lindqvist', hours: 200, completedOn: '2026-01-31' }
    const request = { number: replaced, revision: 1, certificate: form }
    const { id: renewed } = await call(contract.reissueCertificate, request, admin)
    await call(contract.keepCertificates, { keep: true }, maya)
    await releaseCertificates(maya.uid)
    expect(await checkedOf(renewed)).toMatchObject({ status: 'valid', name: 'Maya Lindqvist' })
    expect(await traces(replaced)).not.toMatch(/Okafor/)
  })

  test('one that is damaged goes whole', async () => {
    const number = await issue()
    await firestore().collection('certificates').doc(number).update({ hours: 'many' })
    await releaseCertificates(maya.uid)
    expect(await certificateOf(number)).toBeNull()
    expect(await auditOf('certificates', number)).toEqual([])
  })

  test('nobody changes it any more', async () => {
    const number = await issue()
    await call(contract.keepCertificates, { keep: true }, maya)
    await releaseCertificates(maya.uid)
    const revision = (await certificateOf(number))?.revision ?? 0
    const revoke = { number, revision, revoked: true, reason: 'Mistake' }
    expect(await call(contract.setCertificateRevoked, revoke, admin)).toMatchObject({ id: number })
    expect(await checkedOf(number)).toEqual({ status: 'revoked' })
  })
})

describe('checkCertificate', () => {
  test('answers whoever asks, and says of a number that is none that there is none', async () => {
    const number = await issue()
    const shown = ['completedOn', 'course', 'hours', 'name', 'status']
    expect(Object.keys((await checkedOf(number)) ?? {}).sort()).toEqual(shown)
    expect(await checkedOf('0000-0000-0000-0000')).toBeNull()
  })

  test('refuses what is no number', async () => {
    for (const number of ['x', '', '../admins/x', 'k7qm-3xwd-9tzb-v2hn']) {
      const met = await refusal(contract.checkCertificate, { number })
      expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'number' })
    }
  })
})
