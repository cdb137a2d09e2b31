import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

/** Returns the link of a reminder, signed with the secret of the local stack. */
async function linkFor(userId: string): Promise<string> {
  const file = join(import.meta.dirname, '../../..', 'functions', '.secret.local')
  const { UNSUBSCRIBE_KEY: key = '' } = parseEnv(await readFile(file, 'utf8'))
  const signature = createHmac('sha256', key).update(`reminders\n${userId}`).digest('base64url')
  return `/unsubscribe?token=${userId}.${signature}`
}

test('Reminders are turned off from an email without scripts', async ({ newVisitor }) => {
  const student = await register(newName('Elin'))
  const link = await linkFor(student.uid)
  const wants = async (): Promise<unknown> =>
    (await store.doc(`emailChoices/${student.uid}`).get()).get('reminders')

  const reader = await newVisitor({ javaScriptEnabled: false })
  await reader.goto(link)
  await seesPage(reader, 'Turn these emails off?')
  expect(await wants()).toBeUndefined()
  await reader.getByRole('button', { name: 'Turn them off' }).click()
  await seesPage(reader, 'These emails are off')
  expect(await wants()).toBe(false)

  const seen = await newVisitor()
  await seen.goto(link)
  await seesPage(seen, 'Turn these emails off?')
  await suitsInEveryLook(seen, 'the page that turns emails off')
})
