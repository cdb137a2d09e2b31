import * as contract from '@shala/contract/messages/messages'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { call } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { buildMessage, taken, useLocalKey, write } from '../testing/visitors.ts'

beforeAll(useLocalKey)

const save = (revision: number, email: string | null) =>
  call(contract.saveOffice, { revision, office: { email } }, admin)
const office = 'office@test.shala.test'

// The tests share one office, so they depend on their order.
test('A message is stored without an email if the office has no email', async () => {
  await taken(write(await buildMessage()))
  expect((await firestore().collection('mail').get()).docs).toEqual([])
})

test('saveOffice stores the email, with an event for each change', async () => {
  expect(await save(0, ` ${office.toUpperCase()} `)).toEqual({ id: 'office', revision: 1 })
  expect(await save(1, office)).toEqual({ id: 'office', revision: 1 })
  const stored = await firestore().doc('school/office').get()
  expect(contract.Office.parse(stored.data())).toMatchObject({ email: office, revision: 1 })
  expect(await listAudit('school', 'office')).toMatchObject([{ action: 'create', by: admin.uid }])
})

test('The office gets one email per message, with the reply address and a link', async () => {
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
  expect(mail?.message.text).toContain('Course date: Spring')
  expect(mail?.message.text).toContain(`/dashboard/admin/messages/${id}`)
  expect(mail?.message.html).toContain('Vera &lt;V&gt;')
  expect(mail?.message.html).toContain('&lt;b&gt;tea&lt;/b&gt;?')
})

test('A message is stored without an email if the office email was removed or is damaged', async () => {
  const before = (await listEmailsTo(office)).length
  await save(1, null)
  await taken(write(await buildMessage()))
  await firestore().doc('school/office').update({ email: 7 })
  await taken(write(await buildMessage()))
  expect(await listEmailsTo(office)).toHaveLength(before)
  await firestore().doc('school/office').update({ email: null })
})
