import * as contract from '@shala/contract/certificates/certificates'
import { slowTest } from '@shala/contract/testing/slowTest'
import {
  issueCertificate,
  readStoredCertificate,
  readChecked,
} from '../testing/builders/certificates.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { readProgress } from '../testing/builders/study.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

let admin: TestPerson
let maya: TestPerson
let courseId: string
let number: string
beforeAll(async () => {
  ;[admin, maya] = await Promise.all([createAdmin(), createUser()])
})
beforeEach(async () => {
  courseId = await addCourse()
  number = await issueCertificate(admin, maya.uid, courseId)
})

const certificate = { name: 'Maya Okafor', hours: 210, completedOn: '2026-01-31' }
const request = () => ({ number, revision: 1, certificate })

test('reissueCertificate issues a new number and marks the old certificate as replaced', async () => {
  const { id, revision } = await call(contract.reissueCertificate, request(), admin)
  expect(id).not.toBe(number)
  expect(revision).toBe(1)
  expect(await readChecked(number)).toEqual({ status: 'replaced' })
  expect(await readChecked(id)).toEqual({
    status: 'valid',
    course: 'A course',
    categories: [],
    ...certificate,
  })
  expect(await readStoredCertificate(number)).toMatchObject({
    name: 'Maya Lindqvist',
    replacedBy: id,
  })
  expect(await readStoredCertificate(id)).toMatchObject({
    userId: maya.uid,
    courseId,
    replaces: number,
  })
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ certificate: id })
  expect((await listAudit('certificates', number)).at(-1)).toMatchObject({ action: 'replace' })
  expect((await listAudit('certificates', id)).at(-1)).toMatchObject({ action: 'issue' })
})

slowTest(
  'reissueCertificate keeps the settings of the holder and replaces a certificate once',
  async () => {
    await call(contract.keepCertificates, { keep: true }, maya)
    const reissue = () => call(contract.reissueCertificate, { ...request(), revision: 2 }, admin)
    const answers = await Promise.allSettled([reissue(), reissue()])
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(done).toHaveLength(1)
    expect(await readStoredCertificate(done[0]?.id ?? '')).toMatchObject({
      keep: true,
      status: 'valid',
    })
  },
)

describe('reissueCertificate', () => {
  slowTest('refuses unchanged data, a stale revision and a replaced certificate', async () => {
    const { name, hours, completedOn } = (await readStoredCertificate(number)) ?? certificate
    const same = { ...request(), certificate: { name, hours, completedOn } }
    expect((await refusal(contract.reissueCertificate, same, admin)).code).toBe(
      'FAILED_PRECONDITION',
    )
    const old = await refusal(contract.reissueCertificate, { ...request(), revision: 9 }, admin)
    expect(old).toMatchObject({ code: 'ABORTED', field: 'revision' })
    await call(contract.reissueCertificate, request(), admin)
    const again = { ...request(), revision: 2 }
    expect((await refusal(contract.reissueCertificate, again, admin)).code).toBe(
      'FAILED_PRECONDITION',
    )
  })
})
