import { UserError } from '@shala/emulators/UserError'
import { confirmRemovals } from './confirmRemovals.ts'

const removed = [{ id: 'nightly', region: 'europe-west1' }]

async function confirm(options: Partial<Parameters<typeof confirmRemovals>[0]> = {}) {
  const said: string[] = []
  const all = { removed, isConfirmed: false, ask: null, ...options }
  const refused = await confirmRemovals({ ...all, say: (line) => said.push(line) }).then(
    () => null,
    (error: unknown) => error,
  )
  return { said: said.join('\n'), refused }
}

test('lists the functions and accepts --yes as confirmation', async () => {
  const { said, refused } = await confirm({ isConfirmed: true })
  expect(said).toContain('- nightly (europe-west1)')
  expect(refused).toBeNull()
})

test('refuses without a terminal and without --yes', async () => {
  const { refused } = await confirm()
  expect(refused).toBeInstanceOf(UserError)
  expect(String(refused)).toContain('npm run deploy -- --yes')
})

test.each([
  ['y', true],
  ['Yes', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
])('takes the answer "%s" as %s', async (answer, isAgreed) => {
  const { refused } = await confirm({ ask: () => Promise.resolve(answer) })
  expect(refused === null).toBe(isAgreed)
})
