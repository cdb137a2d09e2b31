import { GrantTerms } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/email'
import { defaultEmailTemplates } from '@shala/contract/emails/emailTemplates'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { saveAccess } from '../access/saveAccess.ts'
import { saveAccessInBulk } from '../access/saveAccessInBulk.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { addCourse, readRecord } from '../testing/store.ts'
import { emailTemplatesRef } from './emailTemplates.ts'

// Emails link to the site, whose URL is not configured here.
delete process.env.SHALA_SITE_URL
const missing = { code: 'failed-precondition', message: expect.stringMatching(/SHALA_SITE_URL/) }

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  admin = await createAdmin()
  courseId = await addCourse()
  const words = { on: true, subject: 'A course is open', text: 'Here: {link}' }
  const templates = { ...defaultEmailTemplates, grant: words, extend: words }
  const stamps = { revision: 1, createdAt: new Date(), updatedAt: new Date() }
  await emailTemplatesRef().set({ ...templates, ...stamps })
})

const grant = (notify: NotifyOption) =>
  grantChange(
    { ...GrantTerms.parse({}), startsAt: null, endsAt: null },
    { courseId, by: admin.uid, notify },
  )

test('a grant with an email is refused without the site URL, which the error names', async () => {
  const { uid } = await createUser()
  await expect(saveAccess(uid, grant(null))).rejects.toMatchObject(missing)
  await expect(saveAccessInBulk([uid], grant(null))).rejects.toMatchObject(missing)
  expect(await readRecord(uid, courseId)).toBeNull()
  await saveAccess(uid, grant(false))
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true })
})
