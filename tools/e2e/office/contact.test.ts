import type { Page } from '@playwright/test'
import { sees } from '../src/page/sees.ts'
import { newAddress } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const thanks = 'Thank you, your message has arrived.'

test('Without scripts a message is sent, and an invalid one is returned with its text', async ({
  newVisitor,
}) => {
  await forgetSenders()
  const email = newAddress('plain')
  const reader = await newVisitor({ javaScriptEnabled: false, expected: [/422/] })
  await reader.goto('/test-form')
  await write(reader, { name: 'Petra Plain', email: 'petra', message: 'No <b>script</b>.\n\nÜ' })
  await form(reader).getByRole('button', { name: 'Send the message' }).click()
  await sees(reader, 'Check the email address; it should look like ada@example.org')
  expect(new URL(reader.url()).search).toBe('')
  await expect(form(reader).getByLabel('Your message')).toHaveValue('No <b>script</b>.\n\nÜ')
  expect(await messagesFrom('petra')).toStrictEqual([])

  await form(reader).getByLabel('Your email').fill(email)
  await form(reader).getByRole('button', { name: 'Send the message' }).click()
  await sees(reader, thanks)
  await reader.reload()
  const messages = await messagesFrom(email)
  expect(messages.map(({ message }) => message)).toStrictEqual(['No <b>script</b>.\n\nÜ'])
})

test('Without the code of React the form still sends, and a draft survives a reload', async ({
  newVisitor,
}) => {
  await forgetSenders()
  const email = newAddress('blocked')
  const page = await newVisitor({ expected: [/Failed to load|could not be hydrated|importing/] })
  await page.route(/\/assets\/browserSite-/, (route) => route.abort('failed'))
  await page.goto('/test-form')
  await write(page, { name: 'Bo Blocked', email, message: 'Hold on.' })
  await page.reload()
  await expect(form(page).getByLabel('Your message')).toHaveValue('Hold on.')
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  expect(new URL(page.url()).pathname).toBe('/contact/sent')
  expect((await messagesFrom(email)).length).toBe(1)
  // The small script of the page clears the draft. A page without its code may reload at any moment,
  // so that the story cannot leave it.
  await page.waitForFunction(() => sessionStorage.getItem('shala.contact') === null)
})

interface Words {
  name: string
  email: string
  message: string
}

async function write(page: Page, { name, email, message }: Words): Promise<void> {
  await form(page).getByLabel('Your name').fill(name)
  await form(page).getByLabel('Your email').fill(email)
  await form(page).getByLabel('Your message').fill(message)
}

async function messagesFrom(email: string): Promise<Record<string, unknown>[]> {
  const { docs } = await store.collection('contactMessages').where('email', '==', email).get()
  return docs.map((message) => message.data())
}

/** Resets the rate limit, because all visitors in the tests share one network. */
async function forgetSenders(): Promise<void> {
  const { docs } = await store.collection('contactGuards').get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}
