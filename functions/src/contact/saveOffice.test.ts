import * as contract from '@shala/contract/messages/messages'
import { firestore } from '../firestore/client.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { createAdmin, type TestPerson } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import {
  buildContactForm,
  buildMessage,
  handOn,
  taken,
  useLocalKey,
  write,
} from '../testing/visitors.ts'

let admin: TestPerson
beforeAll(async () => {
  useLocalKey()
  admin = await createAdmin()
})

const save = (revision: number, email: string | null) =>
  call(contract.saveOffice, { revision, office: { email } }, admin)
const office = 'office@test.shala.test'

// There is one office only, so these go one after the other.
test('without an address of the office, a message is stored without an email', async () => {
  await taken(write(await buildMessage()))
  expect((await firestore().collection('mail').get()).docs).toEqual([])
})

test('the address is kept, each change with its event', async () => {
  expect(await save(0, ` ${office.toUpperCase()} `)).toEqual({ id: 'office', revision: 1 })
  expect(await save(1, office)).toEqual({ id: 'office', revision: 1 })
  const stored = await firestore().doc('school/office').get()
  expect(contract.Office.parse(stored.data())).toMatchObject({ email: office, revision: 1 })
  expect(await listAudit('school', 'office')).toMatchObject([{ action: 'create', by: admin.uid }])
})

test('each message is told to it once, with the way to answer and to its page', async () => {
  const subject = await addCourse()
  const sent = await buildMessage({
    name: 'Vera <V>',
    message: 'Is there\n\n<b>tea</b>?',
    subject,
    date: 'Spring',
  })
  const id = await taken(write(sent))
  const [mail, ...more] = await listEmailsTo(office)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: [office], replyTo: sent.email })
  expect(mail?.headers?.['Message-ID']).toMatch(new RegExp(`^<message-${id}@[^\\s<>@]+>$`))
  expect(mail?.message.subject).toBe('Message from Vera <V> about A course')
  expect(mail?.message.text).toContain('Is there\n\n<b>tea</b>?')
  expect(mail?.message.text).toContain('The date: Spring')
  expect(mail?.message.text).toContain(`/dashboard/admin/messages/${id}`)
  expect(mail?.message.html).toContain('Vera &lt;V&gt;')
  expect(mail?.message.html).toContain('&lt;b&gt;tea&lt;/b&gt;?')
})

test('a form that is posted twice is one message and one e-mail', async () => {
  const before = (await listEmailsTo(office)).length
  const form = buildContactForm()
  await taken(handOn(form))
  await taken(handOn(form))
  expect(await listEmailsTo(office)).toHaveLength(before + 1)
})

test('taken away, nothing is sent any more; a damaged one loses no message', async () => {
  const before = (await listEmailsTo(office)).length
  await save(1, null)
  await taken(write(await buildMessage()))
  await firestore().doc('school/office').update({ email: 7 })
  await taken(write(await buildMessage()))
  expect(await listEmailsTo(office)).toHaveLength(before)
  await firestore().doc('school/office').update({ email: null })
})

describe('is refused', () => {
  const request = { revision: 0, office: { email: office } }

  test('to who saw an older one', async () => {
    for (const revision of [0, 99]) {
      const met = await refusal(contract.saveOffice, { ...request, revision }, admin)
      expect(met).toMatchObject({ code: 'ABORTED', field: 'revision' })
    }
  })

  test.each<[string, object, string]>([
    ['no revision', { office: request.office }, 'revision'],
    ['no address', { revision: 0, office: {} }, 'office.email'],
    ['an address that is none', { revision: 0, office: { email: 'office' } }, 'office.email'],
    ['two lines', { revision: 0, office: { email: 'a@b.test\nBcc: x@y.test' } }, 'office.email'],
    ['more than it knows', { revision: 0, office: { email: null, cc: 'x' } }, 'office.cc'],
  ])('for %s', async (_, data, field) => {
    await expectBadInput(contract.saveOffice, JSON.stringify({ data }), admin, field)
  })
})
