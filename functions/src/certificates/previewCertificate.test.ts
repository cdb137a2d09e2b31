import * as contract from '@shala/contract/certificates/certificates'
import { createAdmin, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

const certificate = { name: 'Zoë Łukaszewska', hours: 200.5, completedOn: '2026-11-20' }

test('previewCertificate returns a PDF without a number', async () => {
  const { fileName, pdf } = await call(
    contract.previewCertificate,
    { courseId, certificate },
    admin,
  )
  expect(fileName).toBe('Preview of a certificate.pdf')
  const file = Buffer.from(pdf, 'base64').toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  expect(file).toContain('/ActualText (Preview)')
  expect(file).not.toContain('/certificates/')
})
