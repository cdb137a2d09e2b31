import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Mail } from '@shala/contract/emails/mail'
import { hydrated } from '../src/page/hydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newAddress, newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test, type NewVisitor } from '../src/test.ts'

const inbox = '/dashboard/admin/messages'
const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Admin dashboard' })
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
  expect(notice?.text).toContain('Is there a place left in <b>May</b>?')

  // The email leads to the message.
  const [, path] =
    /https?:\/\/[^/\s]+(\/dashboard\/admin\/messages\/\w+)/.exec(notice?.text ?? '') ?? []
  await page.goto(inbox)
  await expect(getMenu(page).getByRole('link', { name: /^Messages \(\d+\)$/ })).toBeVisible()
  await getList(page).getByRole('link', { name: visitor.name }).click()
  await expect(page).toHaveURL(path ?? 'a path')
  await seesPage(page, visitor.name)
  await sees(page, 'Is there a place left in <b>May</b>?', `Answers to your reply go to ${office}`)

  await page.getByLabel('Your reply').fill('Dear visitor,\n\nthere is.')
  await page.reload()
  await expect(page.getByLabel('Your reply')).toHaveValue('Dear visitor,\n\nthere is.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await sees(page, `Your reply was sent to ${visitor.email}.`, 'Asha Admin')
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await suitsInEveryLook(page, 'a message with its answer')

  await page.getByLabel('Your reply').fill('And bring a mat.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'And bring a mat.' })).toBeVisible()
  const [first, second] = await mailTo(visitor.email)
  expect(first).toMatchObject({ replyTo: office })
  expect(first?.text).toMatch(/^Dear visitor,\n\nthere is\.\n\nOn .* wrote:\n\n> Is there a place/)
  expect(first?.headers['In-Reply-To']).toBe(notice?.headers['Message-ID'])
  expect(second?.headers['In-Reply-To']).toBe(first?.headers['Message-ID'])
  expect(second?.headers['References']).toBe(
    `${notice?.headers['Message-ID']} ${first?.headers['Message-ID']}`,
  )

  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Messages' }).click()
  await sees(getList(page), 'New')
  await expect(getList(page).getByText(visitor.name)).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Answered')
  await sees(getList(page), visitor.name)
  await setOffice(page, '')
})

test('A message reported as spam does not block others with the same email or network', async ({
  newAdmin,
  newVisitor,
}) => {
  const spammer = buildVisitor()
  await write(newVisitor, spammer, 'Buy pills.')
  const page = await newAdmin(inbox)
  await page.getByRole('checkbox', { name: `Select the message from ${spammer.name}` }).check()
  const chosen = page.getByRole('group', { name: 'Selected messages' })
  await suits(page, 'chosen messages')
  await chosen.getByRole('button', { name: 'Report spam' }).click()
  await sees(page, `The message from ${spammer.name} is marked as spam.`)

  // Anyone can type this address or share this network, so later messages arrive as new.
  const byAddress = { ...buildVisitor(), email: spammer.email }
  const again = { ...buildVisitor(), network: spammer.network }
  await write(newVisitor, byAddress, 'Buy more pills.')
  await write(newVisitor, again, 'Buy even more pills.')
  await page.goto(inbox)
  await sees(getList(page), again.name, byAddress.name)
  await page.getByLabel('Show').selectOption('Spam')
  await sees(getList(page), spammer.name)
  await expect(getList(page).getByText(again.name)).toHaveCount(0)

  await getList(page).getByRole('link', { name: spammer.name }).click()
  await sees(page, 'To answer it, mark it as not spam.')
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByLabel('Your reply')).toBeVisible()
})

test('Messages are archived together, restored by an undo, and deleted', async ({
  newAdmin,
  newVisitor,
}) => {
  const [one, two] = [buildVisitor(), buildVisitor()]
  await write(newVisitor, one, 'One.')
  await write(newVisitor, two, 'Two.')
  const page = await newAdmin(inbox)
  const choose = async () => {
    for (const { name } of [one, two]) {
      await page.getByRole('checkbox', { name: `Select the message from ${name}` }).check()
    }
  }
  const chosen = page.getByRole('group', { name: 'Selected messages' })
  await choose()
  await chosen.getByRole('button', { name: 'Archive' }).click()
  await sees(page, '2 messages are archived.')
  await expect(getList(page).getByText(one.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, '2 messages are where they were before.')
  await sees(getList(page), one.name, two.name)
  await choose()
  await chosen.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await sees(page, '2 messages are deleted.')
  await page.getByLabel('Show').selectOption('All')
  await page.getByLabel('Search by name or email').fill(one.email)
  await sees(page, 'No messages match')
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

async function write(
  newVisitor: NewVisitor,
  { name, email, network }: Visitor,
  message: string,
): Promise<void> {
  const page = await newVisitor({ extraHTTPHeaders: { 'x-forwarded-for': network } })
  await page.goto('/test-form')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Your email').fill(email)
  await form.getByLabel('Your message').fill(message)
  await form.getByRole('button', { name: 'Send the message' }).click()
  await sees(page, 'Thank you, your message has arrived.')
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
