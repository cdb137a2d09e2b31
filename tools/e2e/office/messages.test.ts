import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Mail } from '@shala/contract/emails/mail'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newAddress, newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { expect, test, type NewVisitor } from '../src/test.ts'

const inbox = '/dashboard/admin/messages'
const getTabs = (page: Page) => page.getByRole('navigation', { name: 'Today' })
const getList = (page: Page) => page.getByRole('table', { name: 'messages' })

test('A visitor writes, the office is notified and replies, and the visitor gets the reply', async ({
  newAdmin,
  newVisitor,
}) => {
  const [office, visitor] = [newAddress('office'), buildVisitor()]
  const page = await newAdmin(inbox)
  await seesPage(page, 'Messages')
  await setOffice(page, office)

  await write(newVisitor, visitor, 'Is there a place left in <b>May</b>?')
  // Visitors in other tests may write at the same time.
  const toOffice = await mailTo(office)
  const [notice, ...more] = toOffice.filter(({ replyTo }) => replyTo === visitor.email)
  expect(more).toStrictEqual([])
  const stored = await store.collection('contactMessages').where('email', '==', visitor.email).get()
  expect(stored.docs.map((message): unknown => message.get('subject'))).toStrictEqual([
    'prenatal-yoga-certification',
  ])
  expect(notice?.text).toContain('Is there a place left in <b>May</b>?')

  // The email leads to the message.
  const [, path] =
    /https?:\/\/[^/\s]+(\/dashboard\/admin\/messages\/\w+)/.exec(notice?.text ?? '') ?? []
  await page.goto(inbox)
  await expect(getTabs(page).getByRole('link', { name: /^Messages \(\d+\)$/ })).toBeVisible()
  await getList(page).getByRole('link', { name: visitor.name }).click()
  await expect(page).toHaveURL(path ?? 'a path')
  await seesPage(page, visitor.name)
  await sees(page, 'Is there a place left in <b>May</b>?', `Answers to your reply go to ${office}`)

  await page.getByLabel('Your reply').fill('Dear visitor,\n\nthere is.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await sees(page, `Your reply was sent to ${visitor.email}.`, 'Asha Admin')
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  const [first] = await mailTo(visitor.email)
  expect(first).toMatchObject({ replyTo: office })
  expect(first?.text).toMatch(/^Dear visitor,\n\nthere is\.\n\nOn .* wrote:\n\n> Is there a place/)
  expect(first?.headers['In-Reply-To']).toBe(notice?.headers['Message-ID'])

  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Messages' }).click()
  await setOffice(page, '')
})

interface Visitor {
  readonly name: string
  readonly email: string
  /** A network that only this visitor uses, so that no other test counts these messages. */
  readonly network: string
}

const buildVisitor = (): Visitor => ({
  name: newName('Vera'),
  email: newAddress('vera'),
  network: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

/** Writes a message with the keyboard alone. */
async function write(
  newVisitor: NewVisitor,
  { name, email, network }: Visitor,
  message: string,
): Promise<void> {
  const page = await newVisitor({ extraHTTPHeaders: { 'x-forwarded-for': network } })
  const { keyboard } = page
  await page.goto('/test-form')
  await waitUntilHydrated(page)
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your name').focus()
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await expect(form.getByLabel('It is about')).toBeFocused()
  await keyboard.type('Pren')
  await keyboard.press('Tab')
  await keyboard.type(message)
  // The next stop is the button, because the honeypot field is skipped.
  await keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Send the message' })).toBeFocused()
  await keyboard.press('Enter')
  const thanks = 'Thank you, your message has arrived.'
  await sees(page, thanks)
  await expect(page.getByRole('group', { name: thanks })).toBeFocused()
}

/** Sets the email for new messages; an empty one sends none. */
async function setOffice(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('Office address').fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, email === '' ? 'no longer emailed' : `New messages are now emailed to ${email}`)
}

interface SentMail {
  readonly replyTo: unknown
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the emails to an address, the oldest first. */
async function mailTo(email: string): Promise<SentMail[]> {
  const { docs } = await store.collection('mail').where('to', 'array-contains', email).get()
  return docs
    .map((stored) => Mail.parse(stored.data()))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ replyTo, message, headers = {} }) => ({ replyTo, text: message.text, headers }))
}
