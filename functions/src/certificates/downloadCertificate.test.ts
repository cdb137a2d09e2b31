import * as contract from '@shala/contract/certificates/certificates'
import { slowTest } from '@shala/contract/testing/slowTest'
import { changeRole } from '../people/changeRole.ts'
import { issueCertificate } from '../testing/builders/certificates.ts'
import {
  createAdmin,
  createStaff,
  createUser,
  type TestPerson,
} from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

let admin: TestPerson
let maya: TestPerson
let number: string
beforeAll(async () => {
  ;[admin, maya] = await Promise.all([createAdmin(), createUser()])
  number = await issueCertificate(admin, maya.uid, await addCourse(), 'Zoë Łukaszewska')
})

slowTest('downloadCertificate returns a PDF to the holder and an admin', async () => {
  for (const person of [maya, admin]) {
    const { fileName, pdf } = await call(contract.downloadCertificate, { number }, person)
    expect(fileName).toBe(`Certificate ${number}.pdf`)
    const file = Buffer.from(pdf, 'base64').toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(file).toContain(`/certificates/${number})`)
    // One page with our embedded font, tagged for screen readers.
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(file).toMatch(/\/FontName \/\w+\+Fraunces/)
    expect(file).toMatch(/\/Lang \(en-GB\)/)
    expect(file).toContain('/StructTreeRoot')
    expect(file.length).toBeLessThan(60_000)
  }
})

describe('downloadCertificate', () => {
  slowTest('refuses other users, teachers and a former admin', async () => {
    const former = await createAdmin()
    const token = await former.token()
    await changeRole(former.uid, null)
    const none = await refusal(
      contract.downloadCertificate,
      { number: '0000-0000-0000-0000' },
      await createUser(),
    )
    expect(none).toMatchObject({ code: 'NOT_FOUND', field: 'number' })
    for (const person of [
      await createUser(),
      await createStaff('teacher', {}, 'asha'),
      { ...former, token: () => Promise.resolve(token) },
    ]) {
      const met = await refusal(contract.downloadCertificate, { number }, person)
      expect(['NOT_FOUND', 'UNAUTHENTICATED']).toContain(met.code)
    }
  })
})
